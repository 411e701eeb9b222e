import { Outlet } from 'react-router';
import { requireAccount } from '../account/signed-in.ts';

export const middleware = [requireAccount];

/** A page below that loads nothing is asked for at the server too, which alone knows whether somebody is logged in. */
export const loader = () => null;

export default function SignedInPages() {
  return <Outlet />;
}
