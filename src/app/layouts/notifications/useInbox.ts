import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { call } from '@/src/services/api'
import { openMessageSocket } from '@/src/services/messageSocket'

type Inbox = OperationTypes['listInSiteMessages']['reply']['data']
export type Message = Inbox['records'][number]

/** The specification's figures (§9). */
export const PAGE_SIZE = 5
const POLL_MS = 6000
/** Timeout of a poll: a later answer is worth less than the next poll. */
const TIMEOUT_MS = 5000

const INBOX_KEY = ['data', 'inbox']

/** What shows the caller's tasks. */
const TODO_LISTS = ['listTodo', 'listAvailable', 'listStarted', 'listCopied', 'countTasks', 'viewProcess']

async function load(username: string, current: number): Promise<Inbox> {
  const { data } = await call('listInSiteMessages', {
    params: { id: username },
    query: { current, pageSize: PAGE_SIZE },
    timeout: TIMEOUT_MS,
  })
  return data
}

/** The first page of the user's messages: polled, and reloaded immediately when the server announces a new one. */
export function useInbox(username: string) {
  const client = useQueryClient()
  const { notification } = App.useApp()
  const navigate = useNavigate()
  useEffect(
    () =>
      openMessageSocket({
        username,
        onMessage: ({ title, content, link }) => {
          const look = link ? { className: 'portal-clickable', onClick: () => void navigate(link) } : {}
          notification.info({ message: title, description: content || undefined, placement: 'bottomRight', ...look })
          void client.invalidateQueries({ queryKey: INBOX_KEY })
        },
        onTodo: () => {
          for (const list of TODO_LISTS) void client.invalidateQueries({ queryKey: ['data', list] })
        },
      }),
    [username, client, notification, navigate],
  )
  return useQuery({
    queryKey: [...INBOX_KEY, username, 1],
    queryFn: () => load(username, 1),
    refetchInterval: POLL_MS,
  })
}

/** A further page, loaded on demand. */
export function useInboxPage(username: string, page: number) {
  return useQuery({
    queryKey: [...INBOX_KEY, username, page],
    queryFn: () => load(username, page),
  })
}
