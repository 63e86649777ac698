import { m } from '#words';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  addModel,
  allModels,
  correctModel,
  type Model,
  modelExists,
  removeModel,
  suggestedModels,
} from '../catalogue-contract.ts';
import { entryOf } from '../model-notation.ts';
import { listedModels, matching, modelId, modelOf } from './model-list.ts';

const suggestionCount = 8;

export const catalogueRoutes = ({ now }: { now: () => Date }): Route[] => {
  const rowOf = (model: Model | null) => ({ model: model && JSON.stringify(model), at: now().toISOString() });

  /** The model as it is, held until this write ends: of two at once the second sees what the first made of it. */
  const hold = async (db: Database, id: string): Promise<Model> => {
    const { model } = await db
      .insertInto('catalogue_changes')
      .values({ id, ...rowOf(listedModels.get(id) ?? null) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
      .returning('model')
      .executeTakeFirstOrThrow();
    if (model === null) throw new Refused(notFound);
    return JSON.parse(model) as Model;
  };

  const save = (db: Database, id: string, model: Model | null) =>
    db.updateTable('catalogue_changes').set(rowOf(model)).where('id', '=', id).execute();

  return [
    handle(suggestedModels, async ({ query: { q, brand = '' }, db }) =>
      matching([...(await catalogue(db)).values()], q, brand).slice(0, suggestionCount),
    ),

    handle(allModels, async ({ db }) => {
      const nameOf = ({ brand, model }: Model) => `${brand} ${model}`;
      return [...(await catalogue(db)).values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
    }),

    handle(addModel, async ({ body, db }) => {
      const id = modelId(body);
      const model = modelOf(id, body);
      if ((await catalogue(db)).has(id)) throw new Refused(modelExists);
      const row = rowOf(model);
      // Of two admins who add the same at once the second finds the row of the first.
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('catalogue_changes')
        .values({ id, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(row).where('catalogue_changes.model', 'is', null),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new Refused(modelExists);
      return model;
    }),

    handle(correctModel, async ({ params: { id }, body, db }) => {
      const stored = await hold(db, id);
      if (Object.keys(body).length === 0)
        throw refuseField('model', m.field_required({ field: m.laptop_model() }));
      const model = modelOf(id, { ...entryOf(stored), ...body });
      await save(db, id, model);
      return model;
    }),

    handle(removeModel, async ({ params: { id }, db }) => {
      await hold(db, id);
      await save(db, id, null);
      return { deletedCount: 1 };
    }),
  ];
};

/** The data file's models with the changes of admins, by id. */
async function catalogue(db: Database): Promise<Map<string, Model>> {
  const changes = await db.selectFrom('catalogue_changes').select(['id', 'model']).orderBy('at').execute();
  const models = new Map(listedModels);
  for (const { id, model } of changes)
    if (model === null) models.delete(id);
    else models.set(id, JSON.parse(model) as Model);
  return models;
}
