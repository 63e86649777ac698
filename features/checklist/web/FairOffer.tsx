import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#words';
import { latinDigits } from '#words/latin-digits.ts';
import { readPrice } from '#features/laptops/price-reading.ts';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { repairPrices } from '../checklist-contract.ts';
import type { Question } from '../question.ts';
import type { Sheet } from './checklist-state.ts';
import { EstimateView } from './EstimateView.tsx';

const allPrices = () => apiQuery(callAt<typeof repairPrices>('/repair-prices'));

const amount = (typed: string): number | undefined => {
  const read = Number(latinDigits(typed).trim() || Number.NaN);
  return read > 0 ? read : undefined;
};

function questionOf({ category, askingPrice, ram, storage, battery, answers, declared }: Sheet) {
  const price = readPrice(askingPrice);
  if (price === undefined || !(price > 0)) return undefined;
  return {
    category,
    askingPrice: Math.round(price),
    declaredFaults: declared,
    claims: { ramGb: amount(ram), storageGb: amount(storage), batteryHealth: amount(battery) },
    answers,
  } satisfies Question;
}

export function FairOffer({ sheet }: { sheet: Sheet }) {
  const { data: prices, error } = useQuery(allPrices());
  const [now] = useState(() => new Date());
  const question = questionOf(sheet);
  if (!question) return <p className="soft">{m.checklist_sum_needs_price()}</p>;
  if (prices) return <EstimateView question={question} prices={prices} now={now} />;
  return <p className="soft">{error ? m.call_unreachable() : m.checklist_sum_prices_coming()}</p>;
}
