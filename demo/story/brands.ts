export interface StoryBrand {
  brand: string;
  details: string;
}

export const storyBrands: readonly StoryBrand[] = [
  {
    brand: 'HP',
    details:
      'HP sells more laptops here than almost anybody, and the second-hand market shows it: EliteBooks and ProBooks from foreign offices, Pavilions bought new in Dhaka. EliteBooks have metal bodies, good keyboards and memory that can be replaced; parts and used batteries are easy to find at Multiplan and IDB. Check the hinges of the cheaper Pavilion line and ask whether the battery is original, because copies are common.',
  },
  {
    brand: 'Dell',
    details:
      'Latitude laptops and OptiPlex desktops arrive by the container after offices abroad renew them, which makes Dell the safest choice for little money. The service tag under the machine tells its true configuration and age on the maker’s site. Look for a BIOS password left by the former company, and test the charger: Dell machines slow down when they do not recognise it.',
  },
  {
    brand: 'Lenovo',
    details:
      'ThinkPads are the workhorses of used computing: a keyboard one can write a thesis on, manuals for every screw, and spare parts at every market. IdeaPads are lighter and cheaper, with less to upgrade, since part of the memory is soldered. On a ThinkPad look for worn keys and a supervisor password; on an IdeaPad look at the hinges.',
  },
  {
    brand: 'Asus',
    details:
      'From the plain VivoBook of a student to the ROG of a gamer, Asus covers every price. Warranty service in Dhaka is decent and many owners keep the box and papers, so ask for them. VivoBooks of the X515 family often came with one free memory slot; gaming models deserve a long test under load and a look at the fans.',
  },
  {
    brand: 'Acer',
    details:
      'Acer gives much processor for the money. Aspire laptops are simple and easy to repair; Nitro and Predator machines are strong, heavy and warm. Look for cracks around the hinges, listen for a rattling fan, and remember that the plastic of older Aspires bends without being broken.',
  },
  {
    brand: 'Apple',
    details:
      'MacBooks hold their price better than anything else. Since the M1 of 2020 they run cool, silent and a whole day on a charge. Nothing inside can be upgraded, so buy the memory and storage you will need. Before paying make sure that Find My is off, that the machine is not managed by a company, and read the battery’s cycle count in the system report.',
  },
  {
    brand: 'MSI',
    details:
      'MSI makes gaming laptops and boards for assembled computers. The thin GF63 is the one most students buy: a fine keyboard and a graphics card that still plays popular titles, in a light body that gets hot. Ask when its thermal paste was last changed and play for fifteen minutes before you decide.',
  },
  {
    brand: 'Gigabyte',
    details:
      'Known here for motherboards and graphics cards first and for gaming laptops second. The G5 series gives a strong card for its price, with a plain body and loud fans. Cards and boards carry serial numbers that distributors can check for warranty; photograph them before the meeting.',
  },
  {
    brand: 'Walton',
    details:
      'Assembled in Gazipur and sold in showrooms in almost every district, so that service is near wherever you live. Prelude and Tamarind laptops are modest machines for classes, typing and video. Most are slow only because of their hard disk: a small SSD makes them pleasant. Ask for the warranty card.',
  },
  {
    brand: 'Microsoft',
    details:
      'Surface laptops have beautiful tall screens and good keyboards, and came to Bangladesh mostly as gifts from abroad. They are hard to open, and parts are rare, so a healthy battery and an unmarked screen matter more than with any other make. Bring a USB-C charger to test both ways of charging.',
  },
  {
    brand: 'Samsung',
    details:
      'Galaxy Books are light, with some of the nicest screens at their price. They are recent here and few have reached the used market. Check the screen for burnt-in bars when it is an AMOLED one, and ask about the warranty: many were brought in privately and have none in Bangladesh.',
  },
  {
    brand: 'Avita',
    details:
      'Colourful, slim and inexpensive laptops that were popular around 2020. Those with Ryzen processors are still good for study and office work. The importer has become quiet, so batteries and screens take time to find: inspect both with care, and prefer one whose charger is the original.',
  },
  {
    brand: 'Chuwi',
    details:
      'Small Chinese laptops at the lowest prices, with Celeron processors and surprisingly much memory. Good for browsing, documents and online classes, not for editing or games. The storage is replaceable on most models. Test the touch pad and the charging socket, their usual weak points.',
  },
  {
    brand: 'Toshiba',
    details:
      'Toshiba’s laptops, now called Dynabook, come from Japanese offices: light magnesium bodies, many ports, often little used. Some have Japanese keyboards with additional keys and a short space bar; try typing before buying. Their batteries are old even when the rest looks new, so reckon with a replacement.',
  },
  {
    brand: 'Fujitsu',
    details:
      'Lifebooks are well made office laptops from Japan and Europe, cheaper here than comparable HPs because fewer people know them. Everything important is replaceable. Ask for an English keyboard, and check that the fingerprint or palm reader’s lock has been removed.',
  },
  {
    brand: 'Clone PC',
    details:
      'A desktop put together from chosen parts by a shop or its owner. It gives the most power for the money and every part can be replaced on its own, but each has its own age and warranty. Ask for the list of parts with their receipts, look at the power supply first, and run it under load before you pay.',
  },
];
