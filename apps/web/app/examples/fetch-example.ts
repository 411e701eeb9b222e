import { EXAMPLES } from 'virtual:examples';

/** The made files of a tool's example, named as the visitor's language calls them: "example.pdf", "exemple-2.pdf". */
export function fetchExample(names: readonly string[], stem: string): Promise<File[]> {
  return Promise.all(
    names.map(async (name, place) => {
      const address = EXAMPLES[name];
      if (address === undefined) throw new Error(`There is no example "${name}"`);
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${answer.status} of ${address}`);
      const extension = address.slice(address.lastIndexOf('.'));
      return new File([await answer.blob()], `${stem}${names.length > 1 ? `-${place + 1}` : ''}${extension}`);
    }),
  );
}
