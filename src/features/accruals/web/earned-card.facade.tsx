import type { ReactElement } from 'react';
import { addKopecks, parseSignedDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { earnedTexts as texts } from '#features/accruals/accruals-month.screen-texts.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import type { AccrualState } from '#features/accruals/accruals.rules.ts';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import { useAccrualNews } from '#features/accruals/web/use-accrual-news.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type Strip = CallReply<typeof accrualCalls.showStrip>;

/** What each line sums up. */
const lines: readonly (readonly [
  name: 'expected' | 'confirmed' | 'paid',
  states: readonly AccrualState[],
])[] = [
  ['expected', ['expected']],
  ['confirmed', ['confirmed', 'in_report', 'in_act']],
  ['paid', ['paid']],
];

const sumOf = ({ states }: Strip, asked: readonly AccrualState[]): string =>
  toDecimalString(
    addKopecks(
      ...states
        .filter(({ state }) => asked.includes(state))
        .map(({ sum }) => parseSignedDecimalString(sum) ?? zeroKopecks),
    ),
  );

const monthOf = (today: string): string =>
  new Date(`${today}T00:00:00Z`).toLocaleDateString('ru-RU', { month: 'long', timeZone: 'UTC' });

/** What whoever looks has been accrued this month, by how far the money has come. */
export const EarnedCard = (): ReactElement => {
  useAccrualNews();
  const today = useToday();
  const month = today.slice(0, 7);
  const person = useUser().id;
  const strip = useCall(accrualCalls.showStrip, { query: { month, person_id: person } }, { quiet: true });
  return (
    <Card
      title={texts.title(monthOf(today))}
      actions={
        <LinkTo className="text-13" link={accrualScreens.list.link({}, { month, person })}>
          {texts.all}
        </LinkTo>
      }
      padded
    >
      <Loaded of={strip} errorTitle={texts.failed} loading={<LoadingRows rows={2} />}>
        {(data) => (
          <>
            <p className="text-16 bold">
              <Roubles
                amount={sumOf(
                  data,
                  lines.flatMap(([, states]) => states),
                )}
                hasSign
              />
            </p>
            {data.states.every(({ count }) => count === 0) ? (
              <p className="text-13 muted">{texts.none}</p>
            ) : (
              <ul className="grid gap-4 text-13 pt-8">
                {lines.map(([name, states]) => (
                  <li key={name} className="row spread gap-12">
                    <span className="muted">{texts[name]}</span>
                    <Roubles amount={sumOf(data, states)} hasSign />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
