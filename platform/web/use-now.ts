import { useState } from 'react';

/** When the component came on the page, in milliseconds since 1970: the same for all its renders. */
export const useNow = (): number => useState(() => Date.now())[0];
