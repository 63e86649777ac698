const lettersOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language that somebody wrote a text in, by its letters. In Bangla text the names of models are Latin. */
export function languageOf(text: string): 'bn' | 'en' | undefined {
  const bangla = lettersOf(text, /[\p{Script=Bengali}--\p{N}]/gv);
  const latin = lettersOf(text, /\p{Script=Latin}/gu);
  if (bangla + latin === 0) return undefined;
  return bangla > latin ? 'bn' : 'en';
}
