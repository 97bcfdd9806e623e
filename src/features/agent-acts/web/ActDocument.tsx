import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act } from '#features/agent-acts/web/act.ts';
import { ActState } from '#features/agent-acts/web/ActState.tsx';
import { reportLinks } from '#features/agent-reports/web/agent-reports.facade.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type ActProps = { readonly act: Act };

/** What an act is called. */
export const titleOf = ({ number, day }: Act): string => texts.page.title(number, formatDate(day));

/** Who it is with, where it stands, its files. */
export const Head = ({ act }: ActProps): ReactElement => (
  <header className="row wrap gap-10 py-12 px-16">
    <span className="grid" style={{ flex: '1 1 260px' }}>
      <h2 className="text-16 bold">{titleOf(act)}</h2>
      <small className="small muted breaks">
        {[
          act.payee,
          act.inn && texts.page.inn(act.inn),
          act.contract && texts.page.contract(act.contract),
          act.corrects !== null && texts.page.corrects(act.corrects),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </span>
    <ActState state={act.state} />
    <Button
      component="a"
      variant="default"
      href={downloadUrl(actCalls.openAct, { query: { id: act.id, format: 'pdf' } })}
      target="_blank"
      rel="noreferrer"
      leftSection={<Download size={16} aria-hidden />}
    >
      {texts.page.pdf}
    </Button>
    <Button
      component="a"
      variant="subtle"
      href={downloadUrl(actCalls.openAct, { query: { id: act.id, format: 'docx' } })}
      download
    >
      {texts.page.docx}
    </Button>
  </header>
);

const Sum = ({
  name,
  amount,
  isBig = false,
}: {
  name: string;
  amount: string;
  isBig?: boolean;
}): ReactElement => (
  <div className="row gap-12">
    <span className={isBig ? 'medium' : 'muted'}>{name}</span>
    <span className="spacer" />
    <span className={isBig ? 'text-16 bold' : 'medium'}>
      <Roubles amount={amount} hasSign={isBig} />
    </span>
  </div>
);

/** What the act comes to, line by line. */
export const Sums = ({ act }: ActProps): ReactElement => (
  <section className="grid gap-8 py-12 px-16 hair-top">
    <Sum name={texts.page.sum} amount={act.sum} />
    <p className="text-13 muted">{act.tax_words}</p>
    <Sum name={texts.page.toPay} amount={act.to_pay} />
    {act.ndfl !== '0.00' && <Sum name={texts.page.ndfl} amount={act.ndfl} />}
    <Sum name={texts.page.payout} amount={act.payout} isBig />
    <p className="small muted">{act.in_words}</p>
    {act.contributions !== undefined && act.contributions !== '0.00' && (
      <p className="small muted">
        {texts.page.contributions}: {roublesText(act.contributions)}
      </p>
    )}
    {act.note !== '' && (
      <p className="text-13 breaks">
        {texts.page.note}: {act.note}
      </p>
    )}
  </section>
);

/** The reports it is made of. */
export const Reports = ({ act }: ActProps): ReactElement => (
  <ul className="grid hair-top">
    {act.reports.map(({ id, month, total }) => (
      <li key={id} className="row gap-12 py-8 px-16 text-13">
        <LinkTo link={reportLinks.report(id)}>{texts.page.reportOf(id, texts.monthWords(month))}</LinkTo>
        <span className="spacer" />
        <Roubles amount={total} hasSign />
      </li>
    ))}
  </ul>
);
