import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { DrawOnPhone } from '../editor/sign/phone/DrawOnPhone.tsx';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** Where the codes lead that the dialog of signatures shows. */
export async function loader({ url }: LoaderFunctionArgs) {
  const { title } = await loadWords('phone', languageOfPath(url.pathname));
  return { title };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function DrawSignatureRoute() {
  useLoaderData<typeof loader>();
  return <DrawOnPhone />;
}
