import { ActionIcon } from '@mantine/core';
import { FileDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsScreenTexts as screenTexts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts as texts } from '#features/statistics/statistics.texts.ts';
import type { Asked } from '#features/statistics/web/asked.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { Act } from '#kit/web/screens/Act.tsx';

type Saved = CallInput<typeof statisticsCalls.saveCard>['query'];

type StatCardProps = {
  readonly card: Saved['card'];
  readonly asked: Asked;
  readonly by?: Saved['by'];
  /** Beside the title. */
  readonly note?: ReactNode;
  /** At the right end, before the file. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A card of the statistics: its question, what narrows it, itself as a file. */
export const StatCard = ({ card, asked, by, note, actions, children }: StatCardProps): ReactElement => {
  const name = screenTexts.saveCard(texts.cards[card]);
  return (
    <Card
      title={
        <>
          {texts.cards[card]}{' '}
          {note !== undefined && <span className="text-12 plain muted nowrap ml-6 phone-off">{note}</span>}
        </>
      }
      actions={
        <>
          {actions}
          <Act of={statisticsCalls.saveCard}>
            <ActionIcon
              component="a"
              download
              variant="subtle"
              color="gray"
              size={32}
              aria-label={name}
              title={name}
              href={downloadUrl(statisticsCalls.saveCard, {
                query: { ...asked, card, ...(by === undefined ? {} : { by }) },
              })}
            >
              <FileDown size={16} aria-hidden />
            </ActionIcon>
          </Act>
        </>
      }
    >
      {children}
    </Card>
  );
};
