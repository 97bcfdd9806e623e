import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import type { FilterProps } from '#features/deal-list/web/list/DealFilterFields.tsx';
import styles from '#features/deal-list/web/list/list.module.css';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** `isAgent`: his row holds the agent, so the manager stands behind the button; the others the other way round. */
export type MoreFiltersProps = FilterProps & { readonly isAgent: boolean };

/** How many of the rarer conditions are set. */
export const countMore = ({ search, isAgent }: MoreFiltersProps): number =>
  [
    search.ball,
    search.late,
    search.data,
    search.label,
    search.star,
    search.own,
    isAgent ? search.manager : search.agent_id,
  ].filter((one) => one !== undefined).length;

/** The button of the rarer conditions, which counts those that are set. */
export const MoreButton = ({
  count,
  ...rest
}: ButtonProps & ElementProps<'button', keyof ButtonProps> & { readonly count: number }): ReactElement => (
  <Button
    variant="default"
    px="var(--space-12)"
    aria-label={dealListTexts.moreFilters(count)}
    title={dealListTexts.moreFilters(count)}
    leftSection={<SlidersHorizontal size={16} />}
    {...rest}
  >
    {dealListTexts.more}
    {count > 0 && (
      <b className={`px-4 ml-6 text-11 line-18 bold text-center on-blue ${styles['more']}`}>{count}</b>
    )}
  </Button>
);

const Twin = ({ wake, ...props }: MoreFiltersProps & { readonly wake: Wake }): ReactElement => (
  <MoreButton count={countMore(props)} aria-haspopup="dialog" aria-expanded={false} {...wake} />
);

/** The rarer conditions of the filter; they come when they are first used. */
export const MoreFilters = asleepUntilUsed<MoreFiltersProps>(
  async () => ({
    default: (await import('#features/deal-list/web/list/MoreFiltersOpen.tsx')).MoreFiltersOpen,
  }),
  Twin,
);
