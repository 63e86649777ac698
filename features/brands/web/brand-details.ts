import { useLocation } from '#platform/web/router.tsx';
import type { Brand } from '../brand-contract.ts';

/** What is said of a brand, in the language of the page where somebody wrote it so. */
export function useBrandDetails({ details, detailsBn }: Brand): string {
  const language: string = useLocation().language;
  return (language === 'bn' && detailsBn) || details;
}
