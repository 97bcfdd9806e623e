import type { ReactElement } from 'react';
import { dealStateTexts } from '#features/deals/deals-state.texts.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { statusTones } from '#features/deals/web/status-tone.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';

/** One of the fifteen statuses of §4. */
export const DealStatusPill = ({ status }: { readonly status: DealStatus }): ReactElement => (
  <StatusPill tone={statusTones[status]}>{dealStateTexts.statusNames[status]}</StatusPill>
);
