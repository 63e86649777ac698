import { useLocation } from './router.tsx';
import { languageOf } from './text-language.ts';

/** The `lang` attribute of a text that somebody wrote, where it is not the language of the page. */
export function useLangOf(): (text: string) => 'bn' | 'en' | undefined {
  const page: string = useLocation().language;
  return (text) => {
    const language = languageOf(text);
    return language === page ? undefined : language;
  };
}
