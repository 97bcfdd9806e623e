import { runProduct } from '#app/server/run-product.ts';

await runProduct();
