import type { ReactElement } from 'react';
import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { dealCloneTexts as texts } from '#features/deal-clone/deal-clone.texts.ts';
import styles from '#features/deal-clone/web/clone.module.css';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Relative = CallReply<typeof dealCloneCalls.getRelatives>['children'][number];

const Line = ({
  name,
  deals,
}: {
  readonly name: string;
  readonly deals: readonly Relative[];
}): ReactElement => (
  <div className={`row wrap gap-6 gap-x-12 pt-10 ${styles['list']}`}>
    <span>{name}</span>
    {deals.map(({ id, status }) => (
      <span key={id} className="inline-row gap-6">
        <LinkTo link={dealLinks.detail(id)}>{texts.number(id)}</LinkTo>
        <DealStatusPill status={status} />
      </span>
    ))}
  </div>
);

/** The deal this one was made from and those made from it; nothing where there are none. */
export const Relatives = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const relatives = useCall(
    dealCloneCalls.getRelatives,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  return (
    <Loaded of={relatives} errorTitle={texts.failed} loading={null}>
      {({ parent, children }) =>
        parent !== null || children.length > 0 ? (
          <section className="px-16 pb-16">
            <h2 className="pb-6 hair-bottom">{texts.relatives}</h2>
            {parent && <Line name={texts.parent} deals={[parent]} />}
            {children.length > 0 && <Line name={texts.children} deals={children} />}
          </section>
        ) : null
      }
    </Loaded>
  );
};
