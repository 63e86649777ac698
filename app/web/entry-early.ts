// Blocks the first paint, so that the wrong theme or the links of a signed-out visitor never flash.
const { dataset } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  const view = localStorage.getItem('view');
  if (view === 'list' || view === 'small') dataset['view'] = view;
  if (localStorage.getItem('accessToken')) dataset['returning'] = '';
} catch {
  // Storage is forbidden.
}
