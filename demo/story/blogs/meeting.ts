import type { Post } from './post.ts';

export const meeting: Post = {
  title: 'What to bring to the meeting, and where to meet',
  topic: 'meeting',
  authorEmail: 'teresa@hatbodol.example',
  paragraphs: [
    'A deal on Hatbodol ends with two people at a table. Our whole idea is that you see the machine, test it and only then pay. A little preparation makes this meeting short and friendly for both sides.',
    "Choose the place together, in daylight, where there are people and a socket. Computer markets are ideal: BCS Computer City in Agargaon, Multiplan Center on Elephant Road, the computer markets of GEC in Chattogram or Zindabazar in Sylhet. University gates, a bank's lobby or a fast-food shop are good as well. Do not go to a flat you do not know, and do not invite strangers to yours. If somebody changes the place in the last minute to an empty street, go home.",
    'Tell a friend where you are going and when you will be back, or better, take that friend along. Four eyes see more scratches than two.',
    "The buyer's bag: a USB stick with something on it and free space, earphones with a plug, your phone with mobile data for a hotspot, a small torch, a piece of cloth to wipe the screen, and this list. If you buy a desktop, bring nothing heavier: ask the seller to have a monitor and a keyboard ready. If the charger is USB-C, bring your own good one too and see whether the machine charges from both.",
    "The seller's bag: the charged machine and its charger, the box and receipt if there are any, the password, and your identity card to show, not to copy. Charge the battery to the full on the evening before, so that it can be tested. Sign out of your accounts only after the test, but remove private photos earlier.",
    'Reckon with forty-five minutes. The first ten are for looking, twenty for testing, ten for waiting while a video plays, five for the paper. Who gets restless after five minutes is a bad partner, on either side of the table.',
    'About the price: agree by phone on a price that holds if the machine is as described. At the table only what you find may change it. A seller who answered all questions honestly deserves this, and a buyer who travelled from Narayanganj to Mirpur deserves that the price does not climb at the table.',
    "About paying: cash is simple, but for large sums it is wiser to go to a bank's counter together or to use a mobile wallet at the table and wait for the message on your own phone, not on a screenshot. Never pay an advance to hold a machine that you have not seen, however good the story is. The sentence I am posted in another district, send two thousand for the courier, has cost people in this country a great deal of money.",
    'Write one line on paper, twice: date, both names and numbers, model, serial number, price, sold as seen. Both sign, each takes one. It costs nothing and answers all later questions.',
    'Then shake hands and mark the machine as sold on the same evening, so that nobody else makes the journey for nothing.',
  ],
};
