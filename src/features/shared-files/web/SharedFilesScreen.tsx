import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FileInput, FileText } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { documentExtensions } from '#domain/upload-kinds.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { sharedFileTexts as texts } from '#features/shared-files/shared-files.texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { handFiles } from '#kit/web/files/handed-files.ts';
import { pickFiles } from '#kit/web/files/pick-files.ts';
import { dropShared, readShared, type Shared } from '#kit/web/files/shared-files.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
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

/** What has become of what was shared, as whoever took it, or could not, says in the address. */
const isStated = (word: 'failed' | 'early'): boolean => new URLSearchParams(location.search).has(word);

/** Why nothing is here. */
const whyNothing = (): { readonly title: string; readonly text: string } => {
  if (isStated('failed')) return { title: texts.untaken, text: texts.untakenText };
  if (isStated('early')) return { title: texts.early, text: texts.earlyText };
  return { title: texts.none, text: texts.noneText };
};

type NothingProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
};

const Nothing = ({ title, text, action, onPress }: NothingProps): ReactElement => (
  <Page narrow>
    <Card padded>
      <EmptyState
        icon={FileInput}
        title={title}
        text={text}
        actions={
          <Button variant="default" onClick={onPress}>
            {action}
          </Button>
        }
      />
    </Card>
  </Page>
);

/** /shared/index: what another program has shared, and the deal it goes to. */
export default function SharedFilesScreen(): ReactElement {
  const [shared, setShared] = useState<Shared | 'failed' | null>(null);
  const go = useGo();
  const read = useCallback(() => {
    readShared().then(setShared, () => setShared('failed'));
  }, []);
  useEffect(read, [read]);
  if (shared === null)
    return (
      <Page narrow>
        <Card padded>
          <LoadingRows />
        </Card>
      </Page>
    );
  if (shared === 'failed')
    return <Nothing title={texts.unread} text={texts.unreadText} action={webTexts.retry} onPress={read} />;
  const { files, time } = shared;
  if (files.length === 0) {
    const pick = (): void =>
      pickFiles((picked) => setShared({ files: picked, time: null }), documentExtensions);
    return <Nothing {...whyNothing()} action={texts.pick} onPress={pick} />;
  }
  const choose = (deal: number): void => {
    handFiles(deal, files, () => void dropShared());
    go(dealLinks.detail(deal, 'documents'));
  };
  return (
    <Page narrow>
      <Card title={texts.files} padded>
        {(isStated('failed') || isStated('early')) && time && <p className="bad mb-16">{texts.former}</p>}
        <p className="soft mb-16">{texts.lead}</p>
        {time && <p className="muted text-13 mb-16">{texts.came(formatDateTime(new Date(time)))}</p>}
        <ul className="grid gap-8">
          {files.map(({ name, size }, at) => (
            <li key={[at, name].join(' ')} className="row gap-8">
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
            setShared({ files: [], time: null });
          }}
        >
          {texts.drop}
        </Button>
      </Card>
      <Deals onChoose={choose} />
    </Page>
  );
}
