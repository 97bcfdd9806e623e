import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FileInput, FileText } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { sharedFileTexts as texts } from '#features/shared-files/shared-files.texts.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { handFiles } from '#kit/web/files/handed-files.ts';
import { dropShared, readShared } from '#kit/web/files/shared-files.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

const most = 20;
const pauseMs = 200;

const Deals = ({ onChoose }: { readonly onChoose: (deal: number) => void }): ReactElement => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().replace(/^[№#]\s*/, ''), pauseMs);
  const deals = useCall(
    dealListCalls.searchDeals,
    { body: { state: 0, data_start: null, limit: most, ...(q !== '' && { q }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Card title={texts.deals} padded>
      <TextInput
        mb="var(--space-12)"
        label={texts.find}
        placeholder={texts.findHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded of={deals} errorTitle={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noDeals} />
          ) : (
            <ul>
              {items.map(({ id, client_name: client }) => (
                <li key={id} className="row wrap gap-8 py-8 hair-top">
                  <span className="grow breaks">
                    {[dealListTexts.numberOf(id), client || dealListTexts.noClient].join(', ')}
                  </span>
                  <Button variant="default" aria-label={texts.into(id)} onClick={() => onChoose(id)}>
                    {texts.into(id)}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

/** /shared/index: what another program has shared, and the deal it goes to. */
export default function SharedFilesScreen(): ReactElement {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const go = useGo();
  useEffect(() => {
    void readShared().then(setFiles);
  }, []);
  if (files === null) return <Page narrow>{null}</Page>;
  if (files.length === 0)
    return (
      <Page narrow>
        <Card padded>
          <EmptyState icon={FileInput} title={texts.none} text={texts.noneText} />
        </Card>
      </Page>
    );
  const choose = (deal: number): void => {
    handFiles(deal, files);
    void dropShared();
    go(dealLinks.detail(deal, 'documents'));
  };
  return (
    <Page narrow>
      <Card title={texts.files} padded>
        <p className="soft mb-16">{texts.lead}</p>
        <ul className="grid gap-8">
          {files.map(({ name, size }) => (
            <li key={name} className="row gap-8">
              <FileText size={16} aria-hidden />
              <span className="grow breaks">{name}</span>
              <span className="muted text-13">{formatBytes(size)}</span>
            </li>
          ))}
        </ul>
        <Button
          mt="var(--space-12)"
          variant="subtle"
          color="gray"
          onClick={() => {
            void dropShared();
            setFiles([]);
          }}
        >
          {texts.drop}
        </Button>
      </Card>
      <Deals onChoose={choose} />
    </Page>
  );
}
