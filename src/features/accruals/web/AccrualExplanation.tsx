import { ActionIcon, Button } from '@mantine/core';
import { Check, Copy, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatRoubles, parseSignedDecimalString } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { readOwnRates, seeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import type { Explained } from '#features/accruals/web/accrual-parts.tsx';
import { BankPart } from '#features/accruals/web/BankPart.tsx';
import { Corrections } from '#features/accruals/web/Corrections.tsx';
import { RuleButtons } from '#features/accruals/web/RuleButtons.tsx';
import { ShareSplit } from '#features/accruals/web/ShareSplit.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { copyText } from '#kit/web/copy-text.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { linkTo } from '#kit/web/screens/define-screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { RecordBody, RecordPanel } from '#kit/web/list/ListBeside.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.explanation;
const none = '0.00';

const commas = (percent: string): string => percent.replace('.', ',');
const roublesOf = (amount: string): string => {
  const parsed = parseSignedDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed).replace('-', '−');
};

type LineProps = {
  readonly name: ReactNode;
  readonly note?: ReactNode;
  readonly product?: ReactNode;
  readonly sum: ReactNode;
  readonly isMain?: boolean;
};

/** A line of the reckoning: what, of how much, how much it makes. */
const Line = ({ name, note, product, sum, isMain = false }: LineProps): ReactElement => (
  <li
    className={`py-4 grid gap-2 gap-x-12 baseline ${isMain ? 'bold' : ''}`}
    style={{ gridTemplateColumns: 'minmax(0, 1fr) auto 104px' }}
  >
    <span>
      {name}
      {note && <span className="block text-12 line-16 muted plain">{note}</span>}
    </span>
    <span className="text-12 muted nowrap plain">{product}</span>
    <span className="text-right">{sum}</span>
  </li>
);

/** What the base was taken by, under it: the tariff version of that day opens. */
const BaseNote = ({ explained }: { readonly explained: Explained }): ReactElement | null => {
  const { tariff, tariff_version: version, bank_id: bank, line, paid } = explained;
  if (line.kind !== 'issue') return null;
  if (tariff === null) return <>{version === null ? texts.noTariff : texts.noCell}</>;
  const isBelow = line.excess === none && tariff !== line.base;
  return (
    <>
      {version && bank !== null && (
        <LinkTo link={linkTo('/bank/detail/$id', { id: bank }, { view: 'tariffs' })}>
          {texts.tariffOf(formatDate(version.valid_from))}
        </LinkTo>
      )}
      {line.excess === none && (
        <span className="block">
          {isBelow ? texts.belowTariff(roublesOf(tariff)) : texts.clientPaid(roublesOf(paid))}
        </span>
      )}
    </>
  );
};

type Part = Explained['parts'][number];

const productOf = ({ amount, percent }: Part): string | null => {
  if (percent === null) return null;
  return amount === null
    ? texts.ofOwn(commas(percent))
    : texts.product(roublesOf(amount).slice(0, -2), commas(percent));
};

const noteOf = (explained: Explained, { of }: Part): ReactNode => {
  if (of === 'base') return <BaseNote explained={explained} />;
  return of === 'excess' ? texts.clientPaid(roublesOf(explained.paid)) : undefined;
};

const nameOf = ({ line }: Explained, { of }: Part): string =>
  of === 'base' && line.kind === 'reissue' ? texts.surcharge : texts.parts[of];

/** What one product makes, for reading: rounded by itself, while the sum below is rounded once. */
const madeOf = ({ amount, percent }: Part): ReactElement | null => {
  const parsed = amount === null ? undefined : parseSignedDecimalString(amount);
  if (parsed === undefined || percent === null) return null;
  const made = Math.round((parsed * Number(percent)) / 100);
  return <Roubles amount={(made / 100).toFixed(2)} />;
};

/** A product of nothing says nothing, but for the commission itself. */
const isShown = ({ of, amount }: Part): boolean => of === 'base' || amount !== none;

const Parts = ({ explained }: { readonly explained: Explained }): ReactElement => {
  const { parts, flat, is_raised: isRaised, less, line } = explained;
  return (
    <>
      {parts.filter(isShown).map((part) => (
        <Line
          key={part.of}
          name={nameOf(explained, part)}
          note={noteOf(explained, part)}
          product={productOf(part)}
          sum={madeOf(part)}
        />
      ))}
      {flat !== null && <Line name={texts.flat} sum={<Roubles amount={flat} />} />}
      {isRaised && <Line name={texts.raised} sum="" />}
      {less !== none && <Line name={texts.less} sum={<Roubles amount={`-${less}`} />} />}
      <Line
        name={
          line.kind === 'correction' || line.kind === 'clawback' ? texts.ofKind(line.kind) : texts.byFormula
        }
        note={explained.reason}
        sum={<Roubles amount={line.amount} />}
      />
    </>
  );
};

/** The table of that day: whoever keeps tables opens it, an agent opens his own rates in words. */
const TableLink = ({ rates }: { readonly rates: NonNullable<Explained['rates']> }): ReactElement => {
  const role = useRole();
  const words = texts.table(rates.table_name, formatDate(rates.valid_from));
  if (mayPass(seeRateTables, role))
    return (
      <LinkTo className="text-12" link={linkTo('/remuneration/rates/$id', { id: rates.table_id })}>
        {words}
      </LinkTo>
    );
  if (mayPass(readOwnRates, role))
    return (
      <LinkTo className="text-12" link={linkTo('/remuneration/my-rates')}>
        {words}
      </LinkTo>
    );
  return <span className="text-12 muted">{words}</span>;
};

const Rates = ({ explained }: { readonly explained: Explained }): ReactElement => {
  const { rates, line } = explained;
  if (rates === null) return <p className="muted text-13">{line.has_no_rates ? texts.noRates : null}</p>;
  return (
    <section className="column gap-4">
      <header className="row wrap spread gap-8">
        <h3 className="text-14 bold">{texts.rates}</h3>
        <TableLink rates={rates} />
      </header>
      <ul>
        {rates.rows.map(({ about, pays, is_winner: isWinner }) => (
          <li
            key={`${about} ${pays}`}
            className={`grid gap-12 py-4 text-13 hair-bottom ${isWinner ? '' : 'muted'}`}
            style={{ gridTemplateColumns: '16px minmax(0, 1fr)' }}
          >
            <span className="good" {...(isWinner ? { role: 'img', 'aria-label': texts.winner } : {})}>
              {isWinner && <Check size={16} aria-hidden />}
            </span>
            <span>
              <span className={isWinner ? 'bold' : ''}>{about}</span>
              <span className="block text-12 line-16">{pays}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-12 muted">{texts.frozen}</p>
    </section>
  );
};

/** The reckoning as text, as it is sent in a letter. */
const asText = (explained: Explained): string => {
  const { line, parts, corrections } = explained;
  return [
    texts.about(line.number, line.person.name, formatDate(line.day)),
    ...parts
      .filter(isShown)
      .map((part) => [nameOf(explained, part), productOf(part)].filter(Boolean).join(': ')),
    `${texts.byFormula}: ${roublesOf(line.amount)}`,
    ...corrections
      .filter(({ state }) => state !== 'reversed')
      .map(({ delta, reason }) => `${texts.correction}: ${roublesOf(delta)}, ${reason}`),
    `${texts.total}: ${roublesOf(line.total)}`,
  ].join('\n');
};

const Body = ({ explained }: { readonly explained: Explained }): ReactElement => (
  <RecordBody>
    <ul className="text-14 line-20">
      <Parts explained={explained} />
      <Corrections explained={explained} />
      <Line name={texts.total} sum={<Roubles amount={explained.line.total} />} isMain />
    </ul>
    {explained.is_confirmed_at_issue && <p className="text-13 muted">{texts.confirmedAtIssue}</p>}
    {explained.waits_for_contract && <p className="text-13 wait">{texts.waitsForContract}</p>}
    <Rates explained={explained} />
    <ShareSplit explained={explained} />
    <BankPart explained={explained} />
  </RecordBody>
);

const Foot = ({ explained }: { readonly explained: Explained }): ReactElement => (
  <footer className="row wrap gap-8 fixed px-16 py-12 hair-top">
    <RuleButtons explained={explained} />
    <Button
      variant="default"
      leftSection={<Copy size={16} aria-hidden />}
      onClick={() => void copyText(asText(explained), texts.copied)}
    >
      {texts.copy}
    </Button>
  </footer>
);

type ExplanationProps = { readonly id: number; readonly onClose?: () => void };

/** The whole reckoning of an accrual, wherever it is asked for; what its reader may not know stands as a lock. */
export const AccrualExplanation = ({ id, onClose }: ExplanationProps): ReactElement => {
  const found = useCall(accrualCalls.explainAccrual, { query: { id } }, { quiet: true, staleMs: 0 });
  return (
    <RecordPanel label={texts.title}>
      <Loaded of={found} errorTitle={texts.failed}>
        {(explained) => {
          const { line } = explained;
          return (
            <>
              <header className="row gap-12 fixed px-16 py-12 hair-bottom">
                <div className="grow shrinks">
                  <h2 className="text-14 bold">{texts.title}</h2>
                  <p className="text-12 muted">
                    {texts.about(line.number, line.person.name, formatDate(line.day))}
                  </p>
                </div>
                <span className="bold nowrap text-20 line-28">
                  <Roubles amount={line.total} hasSign />
                </span>
                {onClose && (
                  <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={onClose}>
                    <X size={18} aria-hidden />
                  </ActionIcon>
                )}
              </header>
              <Body explained={explained} />
              <Foot explained={explained} />
            </>
          );
        }}
      </Loaded>
    </RecordPanel>
  );
};

type AccrualDrawerProps = { readonly id: number | null; readonly onClose: () => void };

/** The reckoning beside a page that lists accruals among other things; shut while `id` names none. */
export const AccrualDrawer = ({ id, onClose }: AccrualDrawerProps): ReactElement => (
  <Drawer
    opened={id !== null}
    onClose={onClose}
    position="right"
    size={460}
    withCloseButton={false}
    padding={0}
    aria-label={texts.title}
  >
    {id !== null && <AccrualExplanation id={id} onClose={onClose} />}
  </Drawer>
);
