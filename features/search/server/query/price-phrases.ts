/** What stands before an amount and says on which side of it the price must be. */
export const beforeAmount = {
  below:
    'under, below, less than, lower than, cheaper than, up to, upto, within, max, maximum, max price, at most, not more than, no more than, not over, not above, not exceeding, budget, budget is, budget of, my budget, my budget is, amar budget, <, <=, highest, সর্বোচ্চ, বাজেট, আমার বাজেট, ম্যাক্সিমাম',
  above:
    'over, above, more than, higher than, greater than, from, min, minimum, min price, at least, not less than, no less than, not below, not under, starting, starting from, starts from, start from, >, >=, সর্বনিম্ন, ন্যূনতম, মিনিমাম, কমপক্ষে, kompokkhe',
  around: 'around, about, approx, approximately, near, nearly, roughly, ~, প্রায়, pray, praay',
};

/** The same behind an amount. */
export const behindAmount = {
  below:
    'er niche, r niche, niche, nich, nicher, nice, er nice, er moddhe, r moddhe, moddhe, modhe, er modhe, moddhye, moddho, moddher, er vitore, vitore, vitor, er vitor, bhitore, er bhitore, kome, er kome, kom, er kom, theke kom, er kom e, budget, budgete, budget e, er budget, er budgete, porjonto, porzonto, max, maximum, or less, or below, or under, and below, beshi na, er beshi na, beshi noy, er beshi noy, besi na, er besi na, upore na, er upore na, theke beshi na, er theke beshi na, price range, range e, নিচে, নীচে, এর নিচে, মধ্যে, এর মধ্যে, ভিতরে, ভেতরে, এর ভিতরে, এর ভেতরে, কম, কমে, এর কম, এর কমে, থেকে কম, চেয়ে কম, পর্যন্ত, বাজেট, বাজেটে, বেশি না, বেশি নয়, এর বেশি না, এর বেশি নয়, উপরে না, উপরে নয়',
  above:
    '+, plus, er upore, r upore, upore, upor, er upor, opore, opor, er opore, er opor, uporer, beshi, besi, er beshi, er besi, theke beshi, theke besi, er theke beshi, theke upore, theke shuru, theke suru, or more, or above, or over, and above, and up, and over, min, minimum, er kom na, er kom noy, kom na, kom noy, er kome na, বেশি, এর বেশি, থেকে বেশি, চেয়ে বেশি, উপরে, ওপরে, এর উপরে, এর ওপরে, উপর, থেকে শুরু, কম না, কম নয়, এর কম না, এর কম নয়, কমে না',
  around:
    'er moto, moto, er motoi, er ashe pashe, ashe pashe, er ashepashe, ashepashe, er kachakachi, kachakachi, er kache, or so, range, মতো, মত, এর মতো, আশেপাশে, এর আশেপাশে, কাছাকাছি, এর কাছাকাছি',
};

/** Between the two ends of a range. */
export const rangeJoints = 'to, -, –, ~, theke, and, থেকে, হতে, r theke, er theke';
