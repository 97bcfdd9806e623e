import { Button, Select } from '@mantine/core';
import { MessageSquareOff } from 'lucide-react';
import { type ReactElement } from 'react';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { smsStates } from '#features/sms/sms.state.ts';
import { smsTexts as texts } from '#features/sms/sms.texts.ts';
import styles from '#features/sms/web/sms.module.css';
import { smsScreens } from '#features/sms/web/sms.screens.ts';
import { SmsTable } from '#features/sms/web/SmsTable.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useCall } from '#kit/web/use-call.ts';

const pageSize = 50;
const states = smsStates.map((value) => ({ value, label: texts.states[value] }));

/** /user/sms: the short messages sent to people and what became of each. */
export default function SmsListScreen(): ReactElement {
  const { search, setSearch } = useScreen(smsScreens.list);
  const pages = useCursorPages(pageSize);
  const { q, state } = search;
  const { cursor } = pages;
  const body = { limit: pageSize, ...(q && { q }), ...(state && { state }), ...(cursor && { cursor }) };
  const messages = useCall(smsCalls.listSms, { body }, { keepPrevious: true, quiet: true });
  const narrow: typeof setSearch = (patch) => {
    pages.restart();
    setSearch(patch);
  };
  const reset = (
    <Button variant="default" onClick={() => narrow({ q: null, state: null })}>
      {webTexts.resetFilter}
    </Button>
  );
  const empty =
    q || state ? (
      <EmptyState title={texts.nothingFound} text={texts.nothingFoundText} actions={reset} />
    ) : (
      <EmptyState icon={MessageSquareOff} title={texts.nothing} text={texts.nothingText} />
    );
  return (
    <Page fills>
      <Card fills>
        <search className={styles['filters']}>
          <SearchInput
            label={webTexts.search}
            placeholder={texts.searchHint}
            value={q ?? ''}
            maxLength={30}
            onChange={(value) => narrow({ q: value || null })}
          />
          <Select
            label={texts.state}
            placeholder={texts.anyState}
            clearable
            data={states}
            value={state ?? null}
            onChange={(value) => narrow({ state: smsStates.find((one) => one === value) ?? null })}
          />
        </search>
        <Loaded of={messages} errorTitle={texts.listFailed}>
          {({ items }) =>
            items.length === 0 ? empty : <SmsTable messages={items} isStale={messages.isPlaceholderData} />
          }
        </Loaded>
        {messages.data && <Pager {...pages.pager(messages.data)} />}
      </Card>
    </Page>
  );
}
