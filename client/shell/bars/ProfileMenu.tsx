import { Box, chakra, Text } from '@chakra-ui/react'
import {
  CircleQuestionMark,
  CircleUserRound,
  KeyRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  UserRound,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { DropdownMenu, MenuItem } from '../../components/page/DropdownMenu'
import { useUser } from '../../session/sessionStore'
import { type ColorMode, setColorMode, useColorMode } from '../../theme/colorMode'
import { useSignOut } from '../signOut/useSignOut'

const MODES: { mode: ColorMode; text: string; icon: LucideIcon }[] = [
  { mode: 'system', text: 'Device colours', icon: Monitor },
  { mode: 'light', text: 'Light', icon: Sun },
  { mode: 'dark', text: 'Dark', icon: Moon },
]

/** The signed-in user's menu: account, colours and sign-out. */
export function ProfileMenu() {
  const colorMode = useColorMode()
  const navigate = useNavigate()

  const logOut = useSignOut()

  return (
    <DropdownMenu label="Profile" icon={CircleUserRound} head={<Identity />}>
      <MenuItem icon={UserRound} onSelect={() => navigate('/profile')}>
        Profile
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={() => navigate('/profile/password')}>
        Change Password...
      </MenuItem>
      <MenuItem icon={CircleQuestionMark} onSelect={() => navigate('/help')}>
        Help
      </MenuItem>
      <chakra.hr my={1} borderTopWidth="1px" />
      {MODES.map(({ mode, text, icon }) => (
        <MenuItem key={mode} icon={icon} checked={mode === colorMode} onSelect={() => setColorMode(mode)}>
          {text}
        </MenuItem>
      ))}
      <chakra.hr my={1} borderTopWidth="1px" />
      <MenuItem icon={LogOut} onSelect={logOut}>
        Logout
      </MenuItem>
    </DropdownMenu>
  )
}

function Identity() {
  const { name, email } = useUser()
  return (
    <Box px={4} py={2} borderBottomWidth="1px">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text textStyle="table" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Text>
    </Box>
  )
}
