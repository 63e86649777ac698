interface ImportMetaEnv {
  /** Known at build time: whether there is more than one file of words. */
  readonly SEVERAL_LANGUAGES: boolean;
}
