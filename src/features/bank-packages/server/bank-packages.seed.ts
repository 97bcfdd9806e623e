import { asc, eq } from 'drizzle-orm';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { type DemoLine, demoPackages } from '#features/bank-packages/server/bank-packages.seed-packages.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** What the fictional banks ask for, made by the administrator through the product's own calls. */
export const bankPackagesSeed = defineSeed({
  name: 'bank-packages',
  order: 24,
  title: 'Пакеты документов',
  run: async ({ read, runCall, actAs, today, progress }) => {
    const acting = { caller: await actAs('admin'), now: today };
    const kinds = await runCall(documentKindCalls.listKinds, {}, acting);
    const codes = new Map(kinds.map(({ name, code }) => [name, code]));
    const itemOf = ({ kind, clients, laws, purposes, ...rest }: DemoLine) => {
      const code = codes.get(kind);
      if (code === undefined) throw new Error(`No kind of papers ${kind}`);
      const lists = { clients: [...clients], laws: [...laws], purposes: [...purposes] };
      return { document_type: code, ...lists, ...rest };
    };
    const fictional = await read((db) =>
      db
        .select({ id: banks.id, name: banks.name })
        .from(banks)
        .where(eq(banks.isDemo, true))
        .orderBy(asc(banks.id)),
    );
    for (const { id, name } of fictional) {
      const asked = demoPackages[name];
      if (!asked) continue;
      const { packages, products } = await runCall(
        packageCalls.getPackages,
        { query: { bank_id: id } },
        acting,
      );
      const save = async (productId: number | null, lines: readonly DemoLine[]): Promise<void> => {
        // A start that was cut off finds its own packages: they are left as they are.
        const existing = packages.find((one) => one.product_id === productId);
        if (existing && existing.version > 0) return;
        const files = productId === null ? asked.files : {};
        const body = { bank_id: id, product_id: productId, version: 0, items: lines.map(itemOf), ...files };
        await runCall(packageCalls.savePackage, { body }, acting);
      };
      await save(null, asked.all);
      for (const product of products) {
        const lines = asked.products?.[product.name];
        if (lines) await save(product.id, lines);
      }
    }
    progress(fictional.length, fictional.length);
  },
});
