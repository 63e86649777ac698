/** Acknowledged writes that are lost, writes done in part (a sentence each), and writes done without a response. */
export type Report = { lost: string[]; halfDone: string[]; doneWithoutResponse: number };
