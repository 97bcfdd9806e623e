import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { parameterParts } from '#features/deal-room/web/deal-room.facade.tsx';
import { parameterGroups } from '#features/deal-room/web/parameter-groups.ts';
import styles from '#features/deal-room/web/parameters.module.css';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';

const texts = dealViewTexts.parameters;

const Missing = ({ fields }: { readonly fields: readonly string[] }): ReactElement => (
  <p className="row wrap gap-6 text-13">
    {texts.missing}:{' '}
    {fields.map((field) => (
      <Chip key={field} tone="wait">
        {dealTexts.fieldNames[field] ?? field}
      </Chip>
    ))}
  </p>
);

/** Everything the deal says of itself; the way to change it stands where it may be changed. */
export const ParametersView = ({ deal }: { readonly deal: Deal }): ReactElement => {
  const go = useGo();
  return (
    <Card fills>
      {(deal.can_edit || deal.missing_fields.length > 0) && (
        <div className="row wrap gap-10 py-8 pr-12 pl-16 line-bottom" style={{ minHeight: 52 }}>
          {deal.missing_fields.length > 0 && <Missing fields={deal.missing_fields} />}
          <span className="spacer" />
          {deal.can_edit && (
            <Button
              variant="default"
              leftSection={<Pencil size={15} />}
              onClick={() => go(dealLinks.update(deal.id))}
            >
              {texts.edit}
            </Button>
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="grow short scrolls" aria-label={texts.label} tabIndex={0}>
        <div className={`p-16 ${styles['groups']}`}>
          {parameterGroups(deal).map(({ title, fields }) => (
            <section className="mb-24" key={title}>
              <h2 className="pb-6 hair-bottom">{title}</h2>
              <dl className={`grid gap-8 gap-x-12 pt-10 ${styles['fields']}`}>
                {fields.map(({ name, value }) => (
                  <Fragment key={name}>
                    <dt className="text-13 muted">{name}</dt>
                    <dd className={value === null ? 'muted' : ''}>{value ?? texts.empty}</dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <SlotItems slot={parameterParts} props={{ deal }} loading={<LoadingRows rows={2} />} />
      </section>
    </Card>
  );
};
