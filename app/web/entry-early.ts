// Blocks the first paint, so that the wrong theme or the links of a signed-out visitor never flash.
const { dataset } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (localStorage.getItem('view') === 'list') dataset['view'] = 'list';
  if (localStorage.getItem('accessToken')) dataset['returning'] = '';
} catch {
  // Storage is forbidden.
}
