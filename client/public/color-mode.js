// runs before the first paint, so that the page never flashes in the other colours
{
  const mode = localStorage.getItem('color-mode')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
}
