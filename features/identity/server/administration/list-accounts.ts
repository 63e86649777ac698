import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { normalEmail, normalPhone } from '../accounts/accounts.ts';
import { userInfosOf } from '../accounts/lookup.ts';
import { enumName, type Fields, flag, messages, text, whole } from '../fields.ts';
import type { Operation } from '../identity-services.ts';
import { invalidArgument } from '../wire-error.ts';

const pageSize = { otherwise: 20, most: 1000 };
const resultSize = { otherwise: 500, most: 500 };

/** All accounts by uid, a page at a time. A full page has a token, even where none follows. */
export const batchGet: Operation = async (services, { fields }) => {
  const size = sizeOf(fields, 'maxResults', pageSize);
  const after = text(fields, 'nextPageToken') ?? '';
  const accounts = await services.db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('uid', '>', after)
    .orderBy('uid')
    .limit(size)
    .execute();
  const last = accounts.length === size ? accounts.at(-1) : undefined;
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: await userInfosOf(services, accounts),
    ...(last ? { nextPageToken: last.uid } : {}),
  };
};

const orders = ['ORDER_UNSPECIFIED', 'ASC', 'DESC'];
const sortFields = [
  'SORT_BY_FIELD_UNSPECIFIED',
  'USER_ID',
  'NAME',
  'CREATED_AT',
  'LAST_LOGIN_AT',
  'USER_EMAIL',
];
const sortColumns: Record<string, 'uid' | 'display_name' | 'created_at' | 'last_login_at' | 'email'> = {
  SORT_BY_FIELD_UNSPECIFIED: 'uid',
  USER_ID: 'uid',
  NAME: 'display_name',
  CREATED_AT: 'created_at',
  LAST_LOGIN_AT: 'last_login_at',
  USER_EMAIL: 'email',
};

/** Accounts by uid, e-mail or phone number, or all; sorted, a slice at a time, or only counted. */
export const queryAccounts: Operation = async (services, { fields }) => {
  const matching = services.db.selectFrom('identity_accounts').where(condition(fields));
  if (flag(fields, 'returnUserInfo') === false) {
    const { count } = await matching
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return { recordsCount: String(count) };
  }
  const sortBy = enumName(fields, 'sortBy', sortFields) ?? 'USER_ID';
  const column = Object.hasOwn(sortColumns, sortBy) ? sortColumns[sortBy] : undefined;
  const order = enumName(fields, 'order', orders) ?? 'ASC';
  if (column === undefined || !orders.includes(order)) throw invalidArgument('Invalid sort order.');
  const direction = order === 'DESC' ? 'desc' : 'asc';
  const offset = whole(fields, 'offset') ?? 0;
  if (offset < 0) throw invalidArgument('Invalid offset.');
  const accounts = await matching
    .selectAll()
    // The databases disagree about where absent values stand.
    .orderBy(({ fn, val }) => fn.coalesce(column, val('')), direction)
    .orderBy('uid', direction)
    .limit(sizeOf(fields, 'limit', resultSize))
    .offset(offset)
    .execute();
  return { recordsCount: String(accounts.length), userInfo: await userInfosOf(services, accounts) };
};

function sizeOf(fields: Fields, name: string, { otherwise, most }: typeof pageSize): number {
  const wanted = whole(fields, name) ?? otherwise;
  if (wanted < 0) throw invalidArgument(`Invalid ${name}.`);
  return Math.min(wanted || otherwise, most);
}

/** Of several expressions the first one counts. */
function condition(fields: Fields) {
  const [expression] = messages(fields, 'expression');
  const [uid, email, phone] = ['userId', 'email', 'phoneNumber'].map((name) =>
    expression ? text(expression, name) : undefined,
  );
  return (where: ExpressionBuilder<Tables, 'identity_accounts'>): Expression<SqlBool> =>
    where.and({
      ...(uid === undefined ? {} : { uid }),
      ...(email === undefined ? {} : { email: normalEmail(email) }),
      ...(phone === undefined ? {} : { phone: normalPhone(phone) }),
    });
}
