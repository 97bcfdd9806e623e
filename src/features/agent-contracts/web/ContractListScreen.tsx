import { Button } from '@mantine/core';
import { FileSignature, FileText, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { contractStates } from '#features/agent-contracts/agent-contracts.states.ts';
import { contractScreens } from '#features/agent-contracts/web/agent-contracts.screens.ts';
import { ContractCard } from '#features/agent-contracts/web/ContractCard.tsx';
import { ContractState } from '#features/agent-contracts/web/ContractState.tsx';
import { MakeDialog } from '#features/agent-contracts/web/MakeDialog.tsx';
import { TemplatesDialog } from '#features/agent-contracts/web/TemplatesDialog.tsx';
import { type Contract, useContracts } from '#features/agent-contracts/web/use-contracts.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { useListPlace } from '#kit/web/list/use-list-place.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

const term = ({ starts_on: start, ends_on: end }: Contract): string =>
  texts.from(formatDate(start), formatDate(end));
const kindOf = ({ parent_id: parent, kind }: Contract): string =>
  parent === null ? texts.kinds[kind] : texts.addendum;
const stateOf = (contract: Contract): ReactElement => <ContractState contract={contract} />;

const columns: ListTable<Contract>['columns'] = [
  {
    id: 'number',
    header: texts.number,
    width: 240,
    cell: (contract) => <TwoLines first={contract.number} second={kindOf(contract)} />,
  },
  { id: 'who', header: texts.who, cell: ({ agent }) => agent },
  { id: 'term', header: texts.term, width: 210, cell: term },
  {
    id: 'made',
    header: texts.made,
    width: 150,
    cell: ({ made_at: at }) => formatDateTime(new Date(at)),
  },
  { id: 'state', header: texts.state, width: 240, cell: stateOf },
];

const card = (contract: Contract): ReactElement => (
  <>
    <CardLine apart>
      <b className="nowrap">{contract.number}</b>
      {stateOf(contract)}
    </CardLine>
    <CardLine>{contract.agent}</CardLine>
    <CardLine>
      <span className="muted small">{term(contract)}</span>
    </CardLine>
  </>
);

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60 },
  {
    name: 'state',
    label: texts.state,
    any: texts.anyState,
    choices: choicesOf(contractStates, texts.states),
  },
] as const;

/** /agents/contracts: contracts with agents; a row opens its card beside the list. */
export default function ContractListScreen(): ReactElement {
  const place = useListPlace(contractScreens.list);
  const { q } = place.search;
  const state = contractStates.find((one) => one === place.search.state);
  const body = { ...place.page, ...(q && { q }), ...(state && { state }) };
  const [openId, setOpenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'make' | 'templates' | null>(null);
  const page = useContracts(body);
  const [table] = useState<ListTable<Contract>>(() => ({
    columns,
    card,
    minWidth: 1000,
    onOpen: ({ id }) => setOpenId(id),
  }));
  const open = page.data?.items.find(({ id }) => id === openId);
  const close = (): void => setDialog(null);
  return (
    <>
      <ListPage
        label={texts.title}
        place={place}
        page={page}
        filters={filters}
        rows={table}
        failed={texts.failed}
        empty={{ icon: FileSignature, title: texts.nothing, text: texts.nothingText }}
        nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<FileText size={16} aria-hidden />}
              onClick={() => setDialog('templates')}
            >
              {texts.templates}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('make')}>
              {texts.make}
            </Button>
          </>
        }
      />
      <Drawer opened={open !== undefined} onClose={() => setOpenId(null)} title={open?.number}>
        {open && (
          <ContractCard
            contract={open}
            hasSms={page.data?.has_sms === true}
            hasPlugin={page.data?.has_plugin === true}
            isOwn={false}
          />
        )}
      </Drawer>
      {dialog === 'make' && <MakeDialog onClose={close} onMade={setOpenId} />}
      {dialog === 'templates' && <TemplatesDialog onClose={close} />}
    </>
  );
}
