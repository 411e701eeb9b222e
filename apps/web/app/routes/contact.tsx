import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Contact } from '../contact/Contact.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { contactPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { operator, origin, contactStamp } = context.get(siteContext);
  const language = languageOfPath(url.pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('contact', language);
  return { contact: operator.contact, stamp: contactStamp(), language, origin, title, description };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? pageMeta({ ...loaderData, path: contactPath }) : [];
}

export default function ContactRoute() {
  const { contact, stamp } = useLoaderData<typeof loader>();
  return <Contact contact={contact} stamp={stamp} />;
}
