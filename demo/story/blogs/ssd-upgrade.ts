import type { Post } from './post.ts';

export const ssdUpgrade: Post = {
  title: 'SSD or hard disk: the upgrade that makes an old laptop young',
  topic: 'storage',
  authorEmail: 'tanvir@hatbodol.example',
  paragraphs: [
    'If you have little money and a slow computer, buy an SSD before you buy another computer. No other part changes so much for so little. I have done this for half of my neighbours in Uttara, and each time the owner asked what else I had changed.',
    'A hard disk is a spinning plate with an arm that has to travel. It reads large files at about a hundred megabytes a second, but Windows reads thousands of small files, and for each the arm has to move. That is why a laptop with a hard disk needs two minutes to start and then another two until it answers. An SSD has no moving parts. Even the simplest SATA model reads about five hundred megabytes a second and finds small files a hundred times faster. Starting takes fifteen seconds.',
    "There are two shapes. A 2.5 inch SATA SSD has the size of a laptop's hard disk and simply takes its place. It fits nearly everything from 2010 to 2020. An M.2 stick looks like a chewing gum and is screwed to the board. M.2 comes in two kinds that look almost the same: SATA, with two notches, and NVMe, usually with one, which is several times faster. A slot for NVMe may not accept SATA and the other way round. Search your model's name with the words M.2 slot before you buy, or open the bottom and look.",
    'How large? 256 GB is the least that is pleasant with Windows. 512 GB costs little more and is right for most. If you keep films and photographs, leave the old hard disk in the machine where there is room for both, or put it in a USB case for four or five hundred taka.',
    "Moving is easy. Either install Windows freshly from a USB stick, which Microsoft's media creation tool writes for you, or copy the old disk with the maker's cloning program and a USB adapter. Fresh is better if the machine was slow for years. Save your documents first, twice.",
    "When you buy a used computer that already has an SSD, check two things. Install CrystalDiskInfo, which is free: it shows health in percent, hours of use and how much was written. Health above 80 percent and no yellow mark is fine. Then look whether it is really an SSD: the task manager's performance page says SSD or HDD beside each disk. Some listings say 1 TB SSD and mean a hard disk of that size with a small SSD beside it. On Hatbodol the kind of storage has its own field.",
    'Beware of very cheap SSDs without a known name. Some claim 1 TB and hold 120 GB, and begin to overwrite your files when they are full. The free program H2testw finds this out in an evening. Buy from a shop with a warranty: three years is usual.',
    "For sellers there is a small sum to do. A laptop that is dead slow with a hard disk is hard to sell at any price. The same laptop with a 256 GB SSD, cleaned and freshly installed, starts while the buyer is watching. The SSD's price comes back, and so do several evenings of your life.",
    'What an SSD does not do: it does not make games run faster, it does not replace memory, and it does not repair a hot processor. But for daily work it is the difference between waiting and working.',
  ],
};
