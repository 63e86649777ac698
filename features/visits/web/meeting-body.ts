/** When and where to meet, while it is being chosen. */
export type Meeting = { startsAt?: string; place?: string; placeNote: string };

/** The meeting as a call takes it. */
export const meetingBody = ({ startsAt = '', place, placeNote }: Meeting) =>
  place === undefined
    ? { startsAt, place: null, ...(placeNote.trim() && { placeNote }) }
    : { startsAt, place };
