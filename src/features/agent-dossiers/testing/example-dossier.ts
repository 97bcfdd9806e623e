import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import { agreementKinds } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agreements } from '#features/agent-dossiers/agent-dossiers.texts.ts';

/** A fictional person: the numbers pass their keys and belong to nobody. */
export const fictionalIdentity = {
  series: '4509',
  number: '918273',
  issued_by: 'ОВД района Вымышленное',
  issued_code: '770-001',
  issued_on: '2016-03-14',
  birth_on: '1990-05-02',
  birth_place: 'г. Вымышленск',
  snils: '11223344595',
} as const;

export const noWho = {
  address: '443001, Самара, ул. Вымышленная, 1',
  ogrn: '',
  kpp: '',
  npd_since: null,
  signatory_name: '',
  signatory_post: '',
  signatory_basis: null,
  power_until: null,
};

export const fictionalRequisites = {
  bik: '044525225',
  account: '40817810638000000018',
  corr_account: '30101810400000000225',
  receiver: 'Ветров Савелий Ильич',
} as const;

export const agreementVersions = agreementKinds.map((kind) => ({ kind, version: agreements[kind].version }));
export const personDocuments: readonly AgentKind[] = [
  'agent_passport',
  'agent_registration',
  'agent_inn',
  'agent_snils',
];
