import type { Purpose, Wish } from './parsed-query.ts';

export const wishPhrases: Record<Wish, string> = {
  cheap:
    'cheap, cheaper, cheapest, low price, lowest price, low cost, low budget, budget, budget friendly, affordable, kom dam, kom dame, kom damer, kom damer moddhe, kom takay, kom takar, kom budget, kom budgete, sosta, shosta, sostay, shostay, সস্তা, সস্তায়, কম দাম, কম দামে, কম দামের, কম দামি, কম টাকায়, কম টাকার, কম বাজেট, কম বাজেটে, কমদামি, কমদামী, অল্প দাম, অল্প দামে, অল্প দামের, অল্প টাকায়, স্বল্প বাজেট, স্বল্প বাজেটে',
  battery:
    'best battery, best battery backup, best battery life, good battery, good battery backup, good battery life, long battery, long battery life, long battery backup, battery backup, battery life, battery valo, battery bhalo, battery backup valo, battery backup bhalo, valo battery, valo battery backup, bhalo battery, bhalo battery backup, high battery, better battery, max battery, battery health, ভালো ব্যাটারি, ভাল ব্যাটারি, ভালো ব্যাটারি ব্যাকআপ, ব্যাটারি ব্যাকআপ ভালো, ব্যাটারি ব্যাকআপ, ব্যাটারি ভালো, ব্যাটারি ভাল',
  warranty:
    'with warranty, warranty, under warranty, in warranty, has warranty, have warranty, having warranty, official warranty, warranty soho, warranty shoho, warranty ache, warranty ase, warranty available, with guarantee, guarantee, warenty, waranty, warrenty, ওয়ারেন্টি, ওয়ারেন্টি সহ, ওয়ারেন্টিসহ, ওয়ারেন্টি আছে, গ্যারান্টি',
  light:
    'light, lightweight, light weight, thin and light, slim and light, slim laptop, thin laptop, slim and thin, ultrabook, portable, halka, patla, small laptop, small size, small screen, choto laptop, হালকা, পাতলা, হালকা পাতলা, ছোট ল্যাপটপ, স্লিম ল্যাপটপ',
  wide: 'big screen, bigger screen, large screen, big display, large display, big size, wide screen, boro screen, boro display, boro screener, bara screen, big monitor, বড় স্ক্রিন, বড় স্ক্রিনের, বড় ডিসপ্লে, বড় পর্দা',
};

export const purposePhrases: Record<Purpose, string> = {
  student:
    'student, students, for students, for study, for school, for college, university student, study, porasona, poralekha, porashona, online class, online classes, class, স্টুডেন্ট, ছাত্র, ছাত্রী, ছাত্রদের, ছাত্রছাত্রী, শিক্ষার্থী, শিক্ষার্থীদের, পড়াশোনা, পড়ালেখা, অনলাইন ক্লাস',
  coding:
    'coding, code, programming, programing, programmer, programmers, developer, developers, software development, software developer, software engineer, software engineering, web development, web developer, web design, app development, android studio, android development, computer science, cse, data science, machine learning, কোডিং, প্রোগ্রামিং, প্রোগ্রামার, ওয়েব ডেভেলপমেন্ট, সফটওয়্যার',
  office:
    'office, office work, office use, office job, office er kaj, officer kaj, office kaj, business, ms office, excel, word excel, typing, data entry, অফিস, অফিসের, অফিসের কাজ, অফিসের কাজের, অফিসিয়াল, টাইপিং',
  freelancing:
    'freelancing, freelance, freelancer, freelancers, outsourcing, fiverr, upwork, digital marketing, ফ্রিল্যান্সিং, ফ্রীল্যান্সিং, ফ্রিল্যান্সার, আউটসোর্সিং, ডিজিটাল মার্কেটিং',
  editing:
    'video editing, video edit, video editor, editing, premiere, premiere pro, adobe premiere, after effects, davinci, davinci resolve, capcut, video production, ভিডিও এডিটিং, ভিডিও এডিট, এডিটিং',
  autocad:
    'autocad, auto cad, cad, cad work, 3ds max, 3d max, 3d modeling, 3d modelling, 3d, 3d work, 3d rendering, rendering, render, solidworks, revit, sketchup, blender, lumion, civil engineering, architecture, architect, mechanical engineering, অটোক্যাড, অটো ক্যাড, থ্রিডি, রেন্ডারিং',
};

/** Machines without it, with one of these behind or before it. */
export const withoutPhrases = {
  behind: 'without, no, not, except, except for, excluding, other than, bina, বিনা',
  before: 'chara, chhara, sara, bade, bad, bad diye, nai emon, na emon, ছাড়া, বাদে, বাদ দিয়ে, নেই এমন',
};

/** They ask for nothing that a filter knows. */
export const harmlessPhrases =
  'no problem, no problems, no issue, no issues, no fault, no scratch, no spot, no dot, no repair, no exchange, no hidden problem, without problem, without any problem, without issue, without any issue, without scratch, problem chara, kono problem nai, kono problem chara, সমস্যা ছাড়া, কোনো সমস্যা নেই, brand new, like new condition, last price, price in bd, price bd, price in bangladesh, with price';

/** One or the other, or a list of what would all do. */
export const eitherPhrases = {
  or: 'or, othoba, ba, kimba, naki, অথবা, বা, নাকি, কিংবা, |',
  and: 'and, ar, o, ebong, &, আর, ও, এবং',
  '/': '/',
};

export const nearPhrases = {
  behind: 'near, near to, nearby, close to, around',
  before:
    'er kache, kache, kachakachi, er kachakachi, er ashe pashe, ashe pashe, ashepashe, er ashepashe, side e, কাছে, কাছাকাছি, আশেপাশে, আশে পাশে',
};
