interface ImportMetaEnv {
  /** Whether there is more than one file of words; known when the pages are built. */
  readonly SEVERAL_LANGUAGES: boolean;
}
