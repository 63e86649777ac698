import { type Expression, type SqlBool, sql } from 'kysely';

const longestQuestion = 8;

/** The words of what somebody looks for; more than a few say nothing. */
export const wordsOf = (question: string): string[] =>
  question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, longestQuestion);

/** Whether a text contains what was typed, in any case. */
export const contains = (text: Expression<string | null>, typed: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${text}) like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
