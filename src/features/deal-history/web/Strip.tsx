import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import styles from '#features/deal-history/web/history.module.css';

const texts = dealHistoryTexts.strip;

type StripProps = { readonly at: string; readonly onNow: () => void };

/** Says that a moment of the past is looked at, and leads back to now. */
export const Strip = ({ at, onNow }: StripProps): ReactElement => (
  <output className={`row in-middle gap-10 py-2 px-12 text-13 medium wait on-wait ${styles['strip']}`}>
    <History className="fixed" size={15} aria-hidden />
    {texts.viewOnly(formatDateTime(new Date(at)))}
    <Button variant="subtle" size="compact-sm" onClick={onNow}>
      {texts.back}
    </Button>
  </output>
);
