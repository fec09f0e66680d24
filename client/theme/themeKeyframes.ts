import { defineKeyframes } from '@chakra-ui/react'

export const themeKeyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  tint: { '0%, 90%': { opacity: 1 } },
  stamp: { from: { opacity: 0, transform: 'scale(1.3) rotate(-5deg)' } },
  'slide-from-left-full': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  'slide-to-left-full': { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
})
