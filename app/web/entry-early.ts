// Blocks the first paint, so that the wrong theme or the links of a signed-out visitor never flash.
const { dataset, lang } = document.documentElement;
const isBangla = (language: string) => /^bn\b/i.test(language);
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  const view = localStorage.getItem('view');
  if (view === 'list' || view === 'small') dataset['view'] = view;
  const language = localStorage.getItem('language');
  if (language) dataset['language'] = language;
  else if (!isBangla(lang) && isBangla(navigator.languages.find((known) => /^(bn|en)\b/i.test(known)) ?? ''))
    dataset['offer'] = 'bn';
  const token = localStorage.getItem('accessToken');
  if (token) dataset['returning'] = '';
  // Looked at on the way to a meeting: it is on its way before the scripts of its page are.
  const [address] = /\/visits\/[\w-]+$/.exec(location.pathname) ?? [];
  if (token && address)
    globalThis.earlyVisit = {
      address,
      answer: fetch(`/api${address}`, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'accept-language': document.documentElement.lang,
        },
      }),
    };
} catch {
  // Storage is forbidden.
}
