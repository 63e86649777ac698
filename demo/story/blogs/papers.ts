import type { Post } from './post.ts';

export const papers: Post = {
  title: 'Stolen goods, papers and the serial number',
  topic: 'papers',
  authorEmail: 'priya@hatbodol.example',
  paragraphs: [
    'Nobody wants to find out from the police that his new laptop belongs to somebody else. The law of Bangladesh does not only punish the thief: under sections 410 and 411 of the Penal Code a person who receives stolen property, knowing or having reason to believe that it is stolen, commits an offence as well. Having reason to believe are the words to remember. A price far too low, no charger, a password the seller does not know: those are reasons. This article is not legal advice, only what careful people do.',
    'Begin with the serial number. Every laptop has one, on the underside, often under the battery, and inside as well: type wmic bios get serialnumber in a command window, or Get-CimInstance Win32_BIOS in PowerShell on newer versions of Windows; on a Mac it stands in About This Mac. The two should be the same, and the same as on the box and on the receipt. A scratched label with another number inside deserves a question.',
    "Ask where the machine comes from. There are four usual answers, and a listing on Hatbodol names one of them. Bought new here: then there is a cash memo from a shop, and the shop will usually confirm it by phone. Gift from abroad: then there is at least a story with a name, a country and a year, and often a foreign plug. Office disposal: then somebody at the office can confirm it, and the company's locks are off. Imported used: then it came through an importer, and the shop that sold it gave a paper.",
    'Look at the accounts on the machine. Its owner can sign in before your eyes. On a Mac check that Find My is switched off and that no activation lock remains; sign out in front of you, then restart. On a business laptop look for a BIOS password and for the words managed by your organisation. A seller who does not know the password of his own computer should learn it before you talk on.',
    "Keep a record of your own. Photograph the machine, the serial number and, if the other side agrees, write down name and address from the identity card. Do not photograph anybody's card: it is not needed, and such pictures are misused. Write the paper with date, model, serial number, price and both signatures.",
    "If you have lost a laptop yourself: make a general diary at the nearest police station and give the serial number. Change the passwords of your mail and your wallet the same hour, and sign the lost machine out from your accounts' security page. If you then see the machine in a listing, do not go there alone. Report the listing to us and show the diary to the police; in an emergency call 999.",
    'And if you notice after the purchase that something is wrong? Do not sell it on. That turns a victim into a suspect. Go to the police with your paper and your photographs. They prove that you bought in the open, for a fair price, with a serial number written down, which is what an honest buyer does.',
    'Most sellers here are students, families and offices with nothing to hide, and they will be glad to show you everything. Papers protect both sides. Ask kindly, and ask always.',
  ],
};
