import { useQuery } from '@tanstack/react-query';
import { loadVisitor, VISITOR_KEY, currentVisitor, type SignedInVisitor } from './visitor';

/** The visitor for components; screens behind a guard always have one. */
export function useVisitor(): SignedInVisitor {
  const { data } = useQuery({ queryKey: VISITOR_KEY, queryFn: loadVisitor, staleTime: Infinity });
  return data ?? currentVisitor();
}

/** Whether the visitor holds an authority: buttons ask this, never a role name. */
export function useHolds(authority: string): boolean {
  return useVisitor().authorities.has(authority);
}
