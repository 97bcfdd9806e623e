import type { ReactElement } from 'react';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { roublesText } from '#domain/money.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { DocumentLink } from '#features/guarantees/web/IssueList.tsx';
import styles from '#features/guarantees/web/guarantee-card.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const texts = guaranteeScreenTexts.card;

type Reissue = CallReply<typeof guaranteeCalls.showGuarantee>['reissues'][number];
type Field = keyof Reissue['asked'];

const tones: Readonly<Record<Reissue['state'], Tone>> = {
  asked: 'wait',
  agreed: 'info',
  done: 'good',
  kept: 'neutral',
};

const valueWords = (field: Field, value: string | undefined): string => {
  if (!value) return texts.empty;
  if (field === 'amount') return roublesText(value);
  return isIsoDate(value) ? formatDate(value) : value;
};

/** What was asked to be changed: as it was, as it is to be. */
export const Changes = ({ before, asked }: Pick<Reissue, 'before' | 'asked'>): ReactElement | null => {
  const fields = Object.keys(asked) as Field[];
  if (fields.length === 0) return <span>{texts.byFile}</span>;
  return (
    <table className={`full text-13 collapsed ${styles['changes']}`} style={{ maxWidth: 760 }}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.was}</th>
          <th scope="col">{texts.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{texts.fields[field]}</th>
            <td>
              <del className="muted">{valueWords(field, before[field])}</del>
            </td>
            <td>
              <ins className="medium not-underlined">{valueWords(field, asked[field])}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Money = ({ reissue }: { readonly reissue: Reissue }): ReactElement | null => {
  if (reissue.state === 'asked' || reissue.state === 'kept') return null;
  const paid =
    reissue.paid_amount && reissue.paid_on
      ? texts.paid(roublesText(reissue.paid_amount), formatDate(reissue.paid_on))
      : '';
  const stated = reissue.surcharge ? texts.surcharge(roublesText(reissue.surcharge)) : texts.noSurcharge;
  return <span>{[stated, paid].filter(Boolean).join(', ')}</span>;
};

/** Requests for a reissue, the newest first: what was to change, what the bank said, what came of it. */
export const ReissueList = ({ reissues }: { readonly reissues: readonly Reissue[] }): ReactElement => {
  if (reissues.length === 0) return <p className="muted">{texts.noReissues}</p>;
  return (
    <ol>
      {reissues.map((reissue) => (
        <li key={reissue.id} className={`grid gap-6 py-12 line-top ${styles['entry']}`}>
          <span className="row wrap gap-4 gap-x-12">
            <b>{reasonName(reissue.reason_code)}</b>
            <StatusPill tone={tones[reissue.state]}>{guaranteeTexts.reissueStates[reissue.state]}</StatusPill>
            <span className="muted">
              {`${texts.reissueOf(reissue.issue_number)}, ${texts.asked(reissue.asked_by, formatDateTime(new Date(reissue.asked_at)))}`}
            </span>
          </span>
          {reissue.comment && <span>{reissue.comment}</span>}
          <Changes before={reissue.before} asked={reissue.asked} />
          <DocumentLink document={reissue.document} label={texts.requestFile} />
          <Money reissue={reissue} />
          {reissue.close_comment && <span>{reissue.close_comment}</span>}
        </li>
      ))}
    </ol>
  );
};
