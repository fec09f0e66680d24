import { Box, IconButton, Menu, Text } from '@chakra-ui/react'
import { Check, CircleUserRound, KeyRound, LogOut, type LucideIcon, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { notice } from '../components/messages'
import { type ColorMode, setColorMode, useColorMode } from '../theme/colorMode'
import { session, useUser } from './session'

const MODES: { mode: ColorMode; text: string; icon: LucideIcon }[] = [
  { mode: 'system', text: 'Colours of the device', icon: Monitor },
  { mode: 'light', text: 'Light', icon: Sun },
  { mode: 'dark', text: 'Dark', icon: Moon },
]

export function ProfileMenu() {
  const { name, email } = useUser()
  const colorMode = useColorMode()
  const navigate = useNavigate()

  const logOut = async () => {
    try {
      await session.logout()
    } catch {
      notice({ text: 'You are still signed in: the server did not answer.', type: 'error' })
      return
    }
    navigate('/login')
  }

  const choose = (value: string) => {
    if (value === 'profile') navigate('/profile')
    if (value === 'password') navigate('/profile/password')
    if (value === 'logout') void logOut()
  }

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => choose(value)}>
      <Menu.Trigger asChild>
        <IconButton aria-label="Profile" variant="ghost" colorPalette="gray">
          <CircleUserRound />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxW="20rem">
          <Box px={4} py={2}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {email}
            </Text>
          </Box>
          <Menu.Separator />
          <Menu.Item value="profile">
            <UserRound />
            Profile
          </Menu.Item>
          <Menu.Item value="password">
            <KeyRound />
            Change Password...
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup value={colorMode} onValueChange={({ value }) => setColorMode(value as ColorMode)}>
            {MODES.map(({ mode, text, icon: Icon }) => (
              <Menu.RadioItem key={mode} value={mode}>
                <Icon />
                <Menu.ItemText>{text}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Check />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.Item value="logout">
            <LogOut />
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
