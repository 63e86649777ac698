import type { Post } from './post.ts';

export const readingGenerations: Post = {
  title: "i5 is not i5: how to read a processor's name",
  topic: 'generations',
  authorEmail: 'sourav@hatbodol.example',
  paragraphs: [
    'Two laptops stand beside each other, both say Core i5, and one costs twice as much. The seller of the cheaper one says i5 is i5, bhai. It is not. Between the slowest i5 and the fastest lie more than ten years. The good news is that the name tells you nearly everything, once you can read it.',
    'Take i5-8350U. The i5 is the class: i3 for simple work, i5 for most people, i7 for heavier work, within the same year. The 8 is the generation, here from 2017 and 2018. The 350 orders models inside the generation. The letter at the end tells for which body it was made: U for thin laptops that save power, H for thick and fast ones, G followed by a digit for better built-in graphics, T for small desktops, F for a desktop chip without any graphics, K for one that can be overclocked.',
    'From the tenth generation on, the generation takes two digits: i5-1135G7 is eleventh, i5-12400F twelfth. Four digits that begin with 10, 11 or 12, as in 1035G1 or 1235U, are read the same way: tenth and twelfth. Newer Intel laptops drop the i altogether and are called Core 5 or Core Ultra.',
    'The step that matters most for a used machine is the one from the 7th to the 8th generation. Until then a U processor had two cores; from then on it has four. In daily work an i5-8250U beats an i7-7500U. That is why we say: rather a newer i5 than an older i7.',
    "AMD is nearly as simple. Ryzen 3, 5 and 7 stand for the class, the first digit for the series: Ryzen 5 3500U, 5500U, 5600H. But there is a trap: within one series old designs are sold beside new ones. The 5500U is an older design than the 5600U. From the 7000 series on the third digit tells the design: a 7520U is an old design in a new coat, a 7640U a truly new one. When in doubt search the exact number on the maker's site and look at the release date.",
    "Celeron, Pentium and AMD's A series are for the smallest purse. An N4020 or N4120 plays video and runs online classes with patience; it will not be happy with twenty browser tabs. Athlon Silver and Gold sit slightly above.",
    "Apple's M1, M2 and later are their own family. Even the first M1 is quicker in most work than laptop i7s of its year, stays cool and needs no fan in the MacBook Air. Intel MacBooks before 2020 receive new versions of macOS only for a short time more, or not any longer.",
    'How to check that the name on the listing is true? Stickers can be moved. Press the Windows key and R, type msinfo32 and read the line Processor. On a Mac choose About This Mac. On Hatbodol every listing has version and generation in fields of their own, so that you can filter by them, and the detail page explains them in plain words.',
    "One last piece of advice: the processor is the only part that a laptop's owner can never change. Memory and SSD can often be improved next month. So spend on the generation first, then on the rest.",
  ],
};
