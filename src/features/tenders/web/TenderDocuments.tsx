import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import styles from '#features/tenders/web/TenderFacts.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';

const texts = tenderListTexts.card.documents;

type Document = CallReply<typeof tenderCalls.showTender>['documents'][number];

/** What the register has brought in about a purchase besides its notice, the newest first. */
export const TenderDocuments = ({ documents }: { readonly documents: readonly Document[] }): ReactElement => {
  if (documents.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.stage}</th>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.published}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, stage, kind, number, published_at: at }) => (
            <tr key={id}>
              <td>
                {texts.stages[stage]} <small className="muted">{kind}</small>
              </td>
              <td>{number}</td>
              <td className="nowrap">{formatDateTime(new Date(at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
