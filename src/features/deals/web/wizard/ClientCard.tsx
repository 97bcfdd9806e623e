import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import type { Client } from '#features/deals/web/wizard/use-client.ts';
import styles from '#features/deals/web/wizard/wizard.module.css';

/** The firm behind the INN in three lines. */
export const ClientCard = ({ client }: { readonly client: Client }): ReactElement => {
  const { since, okved } = wizardTexts.client;
  const facts = [
    client.region,
    client.registered_on && since(client.registered_on.slice(0, 4)),
    client.okved && okved(client.okved),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div className={styles['client']} data-span="5">
      <b className="ellipsis" title={client.name}>
        {client.name}
      </b>
      <span className="ellipsis muted">{facts.join(' · ')}</span>
      <span data-tone={client.status === 'active' ? 'good' : 'bad'}>
        {wizardTexts.client.statuses[client.status]}
      </span>
    </div>
  );
};
