import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { Client } from '#features/deal-wizard/web/use-client.ts';

/** The organization behind the INN in three lines. */
export const ClientCard = ({ client }: { readonly client: Client }): ReactElement => {
  const { since, okved } = wizardTexts.client;
  const facts = [
    client.region,
    client.registered_on && since(client.registered_on.slice(0, 4)),
    client.okved && okved(client.okved),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div
      className="grid content-middle shrinks py-8 px-12 small edge round-8 on-head boxed"
      style={{ height: 72 }}
      data-span="5"
    >
      <b className="text-14 line-20 medium ellipsis" title={client.name}>
        {client.name}
      </b>
      <span className="ellipsis muted">{facts.join(' · ')}</span>
      <span className={client.status === 'active' ? 'good' : 'bad'}>
        {wizardTexts.client.statuses[client.status]}
      </span>
    </div>
  );
};
