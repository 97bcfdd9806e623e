import { mimes } from '#domain/mimes.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import { and, eq } from 'drizzle-orm';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import type { ContractSide } from '#features/agent-contracts/agent-contracts.states.ts';
import { sideOf } from '#features/agent-contracts/agent-contracts.values.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { contractSignatures } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { type Contract, findContract } from '#features/agent-contracts/server/find-contract.ts';
import { sheetTexts } from '#features/signing/signing-sheet.texts.ts';
import {
  type HashedFile,
  hashFiles,
  printSheet,
  rowsOfSignature,
  sheetMoment,
  type SheetRow,
} from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;
type Signature = typeof contractSignatures.$inferSelect;

const words = texts.sheet;

const signaturesOf = (db: Db, contractId: number): Promise<Signature[]> =>
  db
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.contractId, contractId))
    .orderBy(contractSignatures.side);

const fileName = ({ number }: Contract): string => texts.fileName(number.replaceAll('/', '-'));

/** The contract as a file, or the scan of what was signed on paper. */
export const openContract = async (
  reader: Reader,
  { id, format }: { readonly id: number; readonly format: 'pdf' | 'docx' | 'scan' },
): Promise<SentFile> => {
  const { db, services } = reader;
  const contract = await findContract(reader, id);
  if (format === 'scan') {
    const paper = (await signaturesOf(db, id)).find(({ method }) => method === 'paper');
    if (!paper?.sha256) throw refuse(contractErrors.noFile);
    const file = await services.files.open(paper.sha256, { verify: true });
    return { ...file, name: paper.fileName ?? '', mime: paper.mime ?? mimes.pdf };
  }
  const sha256 = format === 'pdf' ? contract.pdfSha256 : contract.docxSha256;
  if (sha256 === null) throw refuse(contractErrors.notReady);
  const file = await services.files.open(sha256, { verify: true });
  return { ...file, name: `${fileName(contract)}.${format}`, mime: mimes[format] };
};

/** The file of a side's certificate signature, as it was given. */
export const openContractSignature = async (
  reader: Reader,
  { id, side }: { readonly id: number; readonly side: ContractSide },
): Promise<SentFile> => {
  const { db, services } = reader;
  await findContract(reader, id);
  const [signature] = await db
    .select()
    .from(contractSignatures)
    .where(
      and(
        eq(contractSignatures.contractId, id),
        eq(contractSignatures.side, side),
        eq(contractSignatures.method, 'kep'),
      ),
    );
  if (!signature?.sha256) throw refuse(contractErrors.noFile);
  const file = await services.files.open(signature.sha256, { verify: true });
  return { ...file, name: signature.fileName ?? '', mime: signature.mime ?? '' };
};

/** A side of the contract, as the contract itself calls it. */
const sideRows = ({ values }: Contract, side: ContractSide): SheetRow[] => {
  const { who, signer, inn } = sideOf(values, side);
  return [
    [sheetTexts.signer, [...new Set([who, signer])].filter(Boolean).join(', ')],
    [sheetTexts.inn, inn],
  ];
};

const rowsOf = async (db: Db, contract: Contract, signature: Signature): Promise<SheetRow[]> => {
  const { side, method, at } = signature;
  return [
    ...sideRows(contract, side),
    [sheetTexts.how, words.methods[method]],
    [sheetTexts.signedAt, sheetMoment(at)],
    ...(method === 'paper' ? [] : await rowsOfSignature(db, method, signature)),
  ];
};

/** What was signed, hashed before the sheet is printed. */
export const hashContract = async (context: Preparing, id: number): Promise<HashedFile[]> => {
  const { services } = context;
  const files = await services.database.read(async (db) => {
    const contract = await findContract({ ...context, db }, id);
    const [signature] = await signaturesOf(db, id);
    if (!signature) throw refuse(contractErrors.notSigned);
    return [{ name: `${fileName(contract)}.pdf`, sha256: signature.documentSha256 }];
  });
  return hashFiles(services, files);
};

/** The sheet with the signatures there are: one side's, or both. */
export const openContractSheet = async (
  reader: Reader,
  id: number,
  files: readonly HashedFile[],
): Promise<SentFile> => {
  const { db, services } = reader;
  const contract = await findContract(reader, id);
  const signatures = await signaturesOf(db, id);
  const version = signatures.find(({ agreement }) => agreement !== null)?.agreement ?? null;
  const sides = contract.kind === 'services' ? words.sides : words.agencySides;
  const title = contract.parentId === null ? texts.kinds[contract.kind] : texts.addendum;
  const shown: { title: string; rows: SheetRow[] }[] = [];
  for (const signature of signatures)
    shown.push({ title: sides[signature.side], rows: await rowsOf(db, contract, signature) });
  return printSheet(services, {
    lead: words.lead(title, contract.number),
    signatures: shown,
    files,
    agreement: version === null ? null : { version, text: signingTexts.ownAgreement },
    fileName: words.fileName(contract.number.replaceAll('/', '-')),
  });
};
