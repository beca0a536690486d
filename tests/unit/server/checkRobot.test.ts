import { describe, expect, it } from 'vitest'
import { checkRobot } from '@/server/resources/message-settings/checkAddresses'

const robots = { hosts: ['open.feishu.cn', 'robot.example'], networks: [] as string[] }
const settings = { mailFrom: 'portal@example.com', mailDomains: [], robots, digestTime: 'off' }

describe('addresses of robots', () => {
  it.each(['http://open.feishu.cn/hook', 'https://open.feishu.cn:8443/hook', 'https://open.feishu.cn.evil.example/'])(
    'refuses %s on the internet, where the address is its key',
    (url) => expect(() => checkRobot(settings, url)).toThrow(/机器人的地址/),
  )

  it('accepts the official ones, and any port of a network that the operator allows', () => {
    expect(checkRobot(settings, ' https://open.feishu.cn/hook/1 ')).toBe('https://open.feishu.cn/hook/1')
    const inside = { ...settings, robots: { ...robots, networks: ['10.0.0.0/8'] } }
    expect(checkRobot(inside, 'http://robot.example:8080/hook')).toBe('http://robot.example:8080/hook')
  })
})
