export interface StoryBrand {
  brand: string;
  details: string;
  detailsBn: string;
}

export const storyBrands: readonly StoryBrand[] = [
  {
    brand: 'HP',
    details:
      'HP sells more laptops here than almost anybody, and the second-hand market shows it: EliteBooks and ProBooks from foreign offices, Pavilions bought new in Dhaka. EliteBooks have metal bodies, good keyboards and memory that can be replaced; parts and used batteries are easy to find at Multiplan and IDB. Check the hinges of the cheaper Pavilion line and ask whether the battery is original, because copies are common.',
    detailsBn:
      'দেশে সবচেয়ে বেশি বিক্রি হওয়া ল্যাপটপের মধ্যে এইচপি একটি, তাই পুরোনো বাজারেও এর ছড়াছড়ি: বিদেশি অফিস থেকে আসা EliteBook আর ProBook, আর ঢাকায় নতুন কেনা Pavilion। EliteBook-এর বডি ধাতুর, কিবোর্ড ভালো, র‍্যামও বদলানো যায়। মাল্টিপ্ল্যান বা আইডিবিতে পার্টস আর ব্যাটারি সহজেই মেলে। কম দামের Pavilion হলে হিঞ্জ দেখে নিন, আর ব্যাটারি আসল কি না জিজ্ঞেস করুন; নকলের অভাব নেই।',
  },
  {
    brand: 'Dell',
    details:
      'Latitude laptops and OptiPlex desktops arrive by the container after offices abroad renew them, which makes Dell the safest choice for little money. The service tag under the machine tells its true configuration and age on the maker’s site. Look for a BIOS password left by the former company, and test the charger: Dell machines slow down when they do not recognise it.',
    detailsBn:
      'বিদেশের অফিসগুলো কম্পিউটার বদলালে Latitude ল্যাপটপ আর OptiPlex ডেস্কটপ কনটেইনার ভরে দেশে আসে। তাই কম টাকায় নিশ্চিন্তে কেনার জন্য ডেলই সবচেয়ে নিরাপদ। নিচের সার্ভিস ট্যাগ দিয়ে কোম্পানির সাইটে আসল কনফিগারেশন আর বয়স জানা যায়। আগের অফিসের BIOS পাসওয়ার্ড রয়ে গেছে কি না দেখুন, চার্জারও পরখ করুন: চার্জার চিনতে না পারলে ডেল ধীর হয়ে যায়।',
  },
  {
    brand: 'Lenovo',
    details:
      'ThinkPads are the workhorses of used computing: a keyboard one can write a thesis on, manuals for every screw, and spare parts at every market. IdeaPads are lighter and cheaper, with less to upgrade, since part of the memory is soldered. On a ThinkPad look for worn keys and a supervisor password; on an IdeaPad look at the hinges.',
    detailsBn:
      'পুরোনো কম্পিউটারের বাজারে ThinkPad হলো খাটুনির ঘোড়া: পুরো থিসিস লেখার মতো কিবোর্ড, প্রতিটি স্ক্রুর ম্যানুয়াল, আর সব মার্কেটে পার্টস। IdeaPad হালকা আর সস্তা, তবে র‍্যামের একটা অংশ বোর্ডে বসানো, তাই বাড়ানোর সুযোগ কম। ThinkPad-এ ক্ষয়ে যাওয়া কি আর সুপারভাইজার পাসওয়ার্ড দেখুন, IdeaPad-এ দেখুন হিঞ্জ।',
  },
  {
    brand: 'Asus',
    details:
      'From the plain VivoBook of a student to the ROG of a gamer, Asus covers every price. Warranty service in Dhaka is decent and many owners keep the box and papers, so ask for them. VivoBooks of the X515 family often came with one free memory slot; gaming models deserve a long test under load and a look at the fans.',
    detailsBn:
      'ছাত্রের সাদামাটা VivoBook থেকে গেমারের ROG পর্যন্ত সব দামেই আসুস আছে। ঢাকায় ওয়ারেন্টি সার্ভিস মোটামুটি ভালো, অনেকেই বাক্স আর কাগজ রেখে দেন, তাই চেয়ে নিন। X515 সিরিজের VivoBook-এ প্রায়ই একটা র‍্যাম স্লট খালি থাকে। গেমিং মডেল হলে অনেকক্ষণ লোড দিয়ে দেখুন, ফ্যানের শব্দও শুনুন।',
  },
  {
    brand: 'Acer',
    details:
      'Acer gives much processor for the money. Aspire laptops are simple and easy to repair; Nitro and Predator machines are strong, heavy and warm. Look for cracks around the hinges, listen for a rattling fan, and remember that the plastic of older Aspires bends without being broken.',
    detailsBn:
      'কম টাকায় বেশি প্রসেসর চাইলে এসার। Aspire ল্যাপটপ সাদামাটা, সারানোও সহজ; Nitro আর Predator শক্তিশালী, ভারী আর গরম। হিঞ্জর আশপাশে ফাটল আছে কি না দেখুন, ফ্যান খটখট করে কি না শুনুন। পুরোনো Aspire-এর প্লাস্টিক একটু বাঁকে, তাতে ভাঙা বোঝায় না।',
  },
  {
    brand: 'Apple',
    details:
      'MacBooks hold their price better than anything else. Since the M1 of 2020 they run cool, silent and a whole day on a charge. Nothing inside can be upgraded, so buy the memory and storage you will need. Before paying make sure that Find My is off, that the machine is not managed by a company, and read the battery’s cycle count in the system report.',
    detailsBn:
      'ম্যাকবুকের দাম কমে সবচেয়ে ধীরে। ২০২০ সালের M1 থেকে এগুলো ঠান্ডা থাকে, শব্দ করে না, এক চার্জে সারা দিন চলে। ভেতরের কিছুই বাড়ানো যায় না, তাই যতটুকু র‍্যাম আর স্টোরেজ লাগবে ততটুকুই কিনুন। টাকা দেওয়ার আগে নিশ্চিত হোন Find My বন্ধ আছে, ম্যাকটি কোনো কোম্পানির নিয়ন্ত্রণে নেই, আর System Information থেকে ব্যাটারির সাইকেল দেখে নিন।',
  },
  {
    brand: 'MSI',
    details:
      'MSI makes gaming laptops and boards for assembled computers. The thin GF63 is the one most students buy: a fine keyboard and a graphics card that still plays popular titles, in a light body that gets hot. Ask when its thermal paste was last changed and play for fifteen minutes before you decide.',
    detailsBn:
      'এমএসআই বানায় গেমিং ল্যাপটপ আর কাস্টম পিসির মাদারবোর্ড। পাতলা GF63 মডেলটাই ছাত্ররা সবচেয়ে বেশি কেনে: কিবোর্ড চমৎকার, গ্রাফিক্স কার্ডে জনপ্রিয় গেম এখনো চলে, বডি হালকা, তবে গরম হয়। থার্মাল পেস্ট শেষ কবে বদলানো হয়েছে জিজ্ঞেস করুন, আর সিদ্ধান্ত নেওয়ার আগে পনেরো মিনিট গেম খেলে দেখুন।',
  },
  {
    brand: 'Gigabyte',
    details:
      'Known here for motherboards and graphics cards first and for gaming laptops second. The G5 series gives a strong card for its price, with a plain body and loud fans. Cards and boards carry serial numbers that distributors can check for warranty; photograph them before the meeting.',
    detailsBn:
      'এ দেশে গিগাবাইটকে লোকে আগে চেনে মাদারবোর্ড আর গ্রাফিক্স কার্ডে, পরে গেমিং ল্যাপটপে। G5 সিরিজে দামের তুলনায় গ্রাফিক্স কার্ড শক্তিশালী, তবে বডি সাদামাটা আর ফ্যানে শব্দ বেশি। কার্ড ও বোর্ডের সিরিয়াল নম্বর দিয়ে পরিবেশকের কাছে ওয়ারেন্টি যাচাই করা যায়; দেখা করার আগেই নম্বরের ছবি চেয়ে নিন।',
  },
  {
    brand: 'Walton',
    details:
      'Assembled in Gazipur and sold in showrooms in almost every district, so that service is near wherever you live. Prelude and Tamarind laptops are modest machines for classes, typing and video. Most are slow only because of their hard disk: a small SSD makes them pleasant. Ask for the warranty card.',
    detailsBn:
      'গাজীপুরে সংযোজন করা, প্রায় প্রতিটি জেলায় শোরুম আছে, তাই যেখানেই থাকুন সার্ভিস কাছেই। Prelude আর Tamarind ল্যাপটপ ক্লাস, টাইপিং আর ভিডিও দেখার জন্য যথেষ্ট। বেশির ভাগই ধীর শুধু হার্ডডিস্কের কারণে; ছোট একটা SSD লাগালেই আরামে চলে। ওয়ারেন্টি কার্ডটা চেয়ে নিন।',
  },
  {
    brand: 'Microsoft',
    details:
      'Surface laptops have beautiful tall screens and good keyboards, and came to Bangladesh mostly as gifts from abroad. They are hard to open, and parts are rare, so a healthy battery and an unmarked screen matter more than with any other make. Bring a USB-C charger to test both ways of charging.',
    detailsBn:
      'সারফেস ল্যাপটপের লম্বা ডিসপ্লে সুন্দর, কিবোর্ড ভালো, আর দেশে এসেছে বেশির ভাগই বিদেশ থেকে উপহার হয়ে। খোলা কঠিন, পার্টসও কম মেলে, তাই অন্য যেকোনো ব্র্যান্ডের চেয়ে এখানে ভালো ব্যাটারি আর দাগহীন ডিসপ্লে বেশি জরুরি। একটা USB-C চার্জার সঙ্গে নিন, দুই ভাবেই চার্জ দিয়ে দেখুন।',
  },
  {
    brand: 'Samsung',
    details:
      'Galaxy Books are light, with some of the nicest screens at their price. They are recent here and few have reached the used market. Check the screen for burnt-in bars when it is an AMOLED one, and ask about the warranty: many were brought in privately and have none in Bangladesh.',
    detailsBn:
      'গ্যালাক্সি বুক হালকা, আর এই দামে সবচেয়ে সুন্দর ডিসপ্লেগুলোর একটি। দেশে এসেছে অল্প দিন, পুরোনো বাজারে এখনো কম। ডিসপ্লে AMOLED হলে দাগ বসে গেছে কি না দেখুন। ওয়ারেন্টির কথাও জিজ্ঞেস করুন: অনেকগুলোই লোকের হাতে হাতে এসেছে, বাংলাদেশে ওয়ারেন্টি নেই।',
  },
  {
    brand: 'Avita',
    details:
      'Colourful, slim and inexpensive laptops that were popular around 2020. Those with Ryzen processors are still good for study and office work. The importer has become quiet, so batteries and screens take time to find: inspect both with care, and prefer one whose charger is the original.',
    detailsBn:
      'রঙিন, পাতলা আর সস্তা ল্যাপটপ, ২০২০ সালের দিকে খুব চলেছিল। Ryzen প্রসেসরেরগুলো পড়াশোনা আর অফিসের কাজে এখনো ভালো। আমদানিকারক এখন চুপচাপ, তাই ব্যাটারি আর ডিসপ্লে জোগাড় করতে সময় লাগে: দুটোই ভালো করে দেখুন, আর যেটার চার্জার আসল সেটাই নিন।',
  },
  {
    brand: 'Chuwi',
    details:
      'Small Chinese laptops at the lowest prices, with Celeron processors and surprisingly much memory. Good for browsing, documents and online classes, not for editing or games. The storage is replaceable on most models. Test the touch pad and the charging socket, their usual weak points.',
    detailsBn:
      'সবচেয়ে কম দামের ছোট চীনা ল্যাপটপ, Celeron প্রসেসর, কিন্তু র‍্যাম আশ্চর্য রকম বেশি। ব্রাউজিং, লেখালেখি আর অনলাইন ক্লাসের জন্য ভালো, এডিটিং বা গেমের জন্য নয়। বেশির ভাগ মডেলে স্টোরেজ বদলানো যায়। টাচপ্যাড আর চার্জিং পোর্ট পরখ করুন, সাধারণত এ দুটোই দুর্বল হয়।',
  },
  {
    brand: 'Toshiba',
    details:
      'Toshiba’s laptops, now called Dynabook, come from Japanese offices: light magnesium bodies, many ports, often little used. Some have Japanese keyboards with additional keys and a short space bar; try typing before buying. Their batteries are old even when the rest looks new, so reckon with a replacement.',
    detailsBn:
      'তোশিবার ল্যাপটপ, এখনকার নাম Dynabook, আসে জাপানের অফিস থেকে: হালকা ম্যাগনেশিয়াম বডি, অনেক পোর্ট, প্রায়ই কম ব্যবহৃত। কোনো কোনোটায় জাপানি কিবোর্ড, বাড়তি কি আর ছোট স্পেসবার; কেনার আগে টাইপ করে দেখুন। বাকি সব নতুনের মতো হলেও ব্যাটারি পুরোনো, তাই বদলানোর খরচ ধরে রাখুন।',
  },
  {
    brand: 'Fujitsu',
    details:
      'Lifebooks are well made office laptops from Japan and Europe, cheaper here than comparable HPs because fewer people know them. Everything important is replaceable. Ask for an English keyboard, and check that the fingerprint or palm reader’s lock has been removed.',
    detailsBn:
      'ফুজিৎসুর Lifebook জাপান আর ইউরোপের মজবুত অফিস ল্যাপটপ। কম লোকে চেনে বলে একই মানের এইচপির চেয়ে এখানে দাম কম। দরকারি সবকিছুই বদলানো যায়। ইংরেজি কিবোর্ড চেয়ে নিন, আর আঙুলের ছাপ বা হাতের তালুর লক তুলে দেওয়া হয়েছে কি না দেখুন।',
  },
  {
    brand: 'Clone PC',
    details:
      'A desktop put together from chosen parts by a shop or its owner. It gives the most power for the money and every part can be replaced on its own, but each has its own age and warranty. Ask for the list of parts with their receipts, look at the power supply first, and run it under load before you pay.',
    detailsBn:
      'দোকান বা মালিকের নিজের বাছাই করা পার্টস দিয়ে জোড়া লাগানো ডেস্কটপ। একই টাকায় সবচেয়ে বেশি শক্তি মেলে, প্রতিটি পার্টস আলাদা করে বদলানো যায়; তবে প্রতিটির বয়স আর ওয়ারেন্টিও আলাদা। রসিদসহ পার্টসের তালিকা চান, সবার আগে পাওয়ার সাপ্লাই দেখুন, আর টাকা দেওয়ার আগে লোড দিয়ে চালান।',
  },
];
