import type { Post } from './post.ts';

export const usedGaming: Post = {
  title: 'Buying a used gaming laptop without burning your fingers',
  topic: 'gaming',
  authorEmail: 'tanvir@hatbodol.example',
  paragraphs: [
    'A gaming laptop is the fastest way to get much computer for the money, and the fastest way to lose it. It works harder and hotter than any other machine, and its owner is often young. That does not make it bad. It makes testing more important.',
    'Heat first. A processor at 90 degrees under full load is normal in these thin bodies; the graphics chip should remain below 85 or so. What is not normal is a machine that becomes slow when it becomes hot. Install HWiNFO, note the temperatures at rest, then play something demanding for fifteen minutes on the charger, with a wall of 1080p and high settings. Watch the frame rate. If it begins at 90 and after ten minutes is at 45, the cooling is blocked or the paste has dried. That can be repaired for some hundred taka of paste and an hour of work, but it belongs in the price, and a machine that ran like this for two years has aged.',
    'Then the fans. Turn them to the highest mode and listen with your ear at the side. An even rush is fine. Rattling or a scraping sound is a bearing at its end. Look through the grille with a torch: a carpet of dust tells you how the owner treated the rest.',
    "Look at the hinges and at the lid's corners. Heavy lids on plastic hinges are the weak point of several cheap series. Open it with one finger at the side: the other side must follow without a creak. Check the charger too. A gaming laptop needs its own strong one, 150 to 230 watts; with a weak copy it will run but throttle. Read the label. Type on W, A, S and D and look at their shine; those keys tell the truth about hours.",
    "Now the name of the graphics card. RTX 3050 and RTX 3060 are not one thing. In laptops each maker chooses how many watts the card may take, and an RTX 3060 with 80 watts is slower than one with 130. Search the exact model with the letters TGP. A 3050 has 4 GB of its own memory in most laptops, which today's games fill quickly. GTX 1650 still plays Valorant, CS2, FIFA and GTA, and that is what most people here play.",
    'And mining? During 2021 and 2022 many desktop cards ran day and night for crypto coins. Laptops were used less, but some were. The chip itself usually survives; fans, paste and memory suffer. For a desktop card ask for the receipt, look whether the screws or the warranty sticker were touched, look at the colour of the board around the memory chips, and let it run a stress test such as FurMark for ten minutes: coloured dots, stripes or a driver that restarts are the end of the talk. Somebody who sells six equal cards is not a gamer.',
    'The battery hardly counts for playing, but a swollen one does; see that the touch pad lies flat. Storage: game installations are huge, 512 GB are full after five titles. Look for a second slot.',
    'What should it cost? A three-year-old gaming laptop in good order goes for about sixty to seventy percent of its price when new. Below half, something is wrong or somebody is in a hurry: find out which.',
  ],
};
